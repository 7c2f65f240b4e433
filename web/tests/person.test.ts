import { beforeEach, expect, test, vi } from 'vitest';
import { api, ApiError } from '../src/lib/api';
import {
  asMyself,
  dropPerson,
  dropToken,
  keptPerson,
  keptToken,
  personCode,
  personToken,
  takeCode,
} from '../src/lib/person';

const who = { id: 'abcdefghijklmnop', name: '', shown: 'nothing' as const, ratings: [] };

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.spyOn(api, 'challenge').mockResolvedValue({ challenge: 'c' });
});

function letIn(days: number) {
  return vi.spyOn(api, 'signIn').mockImplementation(async ({ key, signature, challenge }) => {
    const imported = await crypto.subtle.importKey('raw', bytes(key), 'Ed25519', false, ['verify']);
    const said = new TextEncoder().encode(`fudaba person\n${challenge}`);
    if (!(await crypto.subtle.verify('Ed25519', imported, bytes(signature), said)))
      throw new ApiError('person/forged', null);
    return { person: who, token: 't', until: new Date(Date.now() + days * 86_400_000).toISOString() };
  });
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

test('a key is made when it is needed first, signs the challenge, and stays', async () => {
  const signIn = letIn(7);
  expect(keptPerson()).toBeNull();
  expect(await personToken()).toBe('t');
  const { key } = keptPerson() ?? {};
  expect(await personToken()).toBe('t');
  expect(signIn).toHaveBeenCalledTimes(1);
  dropToken();
  expect(keptToken()).toBeNull();
  expect(await personToken()).toBe('t');
  expect(keptPerson()?.key).toBe(key);
});

test('a public half that is not of the private one is put right: one is who the private half says', async () => {
  letIn(7);
  await personToken();
  const kept = keptPerson();
  localStorage.setItem('fudaba.person', JSON.stringify({ seed: kept?.seed, key: 'ab'.repeat(32) }));
  expect(await personToken()).toBe('t');
  expect([keptPerson()?.seed, keptPerson()?.key]).toEqual([kept?.seed, kept?.key]);
});

test('a token that ends soon is renewed', async () => {
  const signIn = letIn(0.5);
  await personToken();
  await personToken();
  expect(signIn).toHaveBeenCalledTimes(2);
});

test('a code makes another device the same person, and a mistyped one nothing', async () => {
  letIn(7);
  await personToken();
  const { key } = keptPerson() ?? {};
  const code = await personCode();
  dropPerson();
  expect(await takeCode(code.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBe(false);
  expect(await takeCode('fudaba')).toBe(false);
  expect(keptPerson()).toBeNull();
  expect(await takeCode(` ${code.toUpperCase()} `)).toBe(true);
  expect(keptPerson()?.key).toBe(key);
});

test('who cannot be known plays as nobody, and who is not known any more is made known once', async () => {
  vi.spyOn(api, 'signIn').mockRejectedValue(new ApiError('network', null));
  expect(await personToken()).toBeNull();
  vi.restoreAllMocks();
  vi.spyOn(api, 'challenge').mockResolvedValue({ challenge: 'c' });
  const signIn = letIn(7);
  let asked = 0;
  const answer = await asMyself(async () => {
    asked += 1;
    if (asked === 1) throw new ApiError('person/unknown', null);
    return 'done';
  });
  expect([answer, signIn.mock.calls.length]).toEqual(['done', 2]);
});
