import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hex } from '../src/lib/fair';
import { checkSignature, meetTable, unseenOf } from '../src/lib/trust';

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** A file, signed as the server does it, by whoever has drawn a key. */
async function signedFile(file: object) {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`fudaba replay${JSON.stringify(file)}`),
  );
  const value = hex(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, digest)));
  const key = hex(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
  return { file: { ...file, signature: { key, value } }, key };
}
const match = { format: 'fudaba-replay', seats: [{ name: '\u2028 "Ai"' }], choices: [] };

test('only a key that is known makes a signature a word', async () => {
  const { file, key } = await signedFile(match);
  expect(await checkSignature(file, key)).toBe('SIGNED');
  expect(await checkSignature(file, null)).toBe('UNVOUCHED');
  expect(await checkSignature(file, '00'.repeat(32))).toBe('UNVOUCHED');
  expect(await checkSignature(match, key)).toBe('UNSIGNED');
  expect(await checkSignature({ ...file, seats: [{ name: 'Eve' }] }, key)).toBe('ALTERED');
  expect(await checkSignature({ ...file, signature: { key: 'no', value: 'key' } }, key)).toBe('ALTERED');
});

test('a signed replay tells what its table has not seen of the match', () => {
  const of = (continued: unknown) => unseenOf({ circumstances: { continued } });
  expect(of({ after: 7 })).toEqual({ after: 7 });
  expect(of({ after: null })).toEqual({ after: null });
  expect(of({ after: '<b>7</b>' })).toEqual({ after: null });
  for (const whole of [null, 'text', {}, { circumstances: { alone: false } }]) expect(unseenOf(whole)).toBeNull();
});

test('the key of a table is kept as it was first told', async () => {
  const answers = ['aa'.repeat(32), 'bb'.repeat(32)];
  const told = vi.fn(async () => new Response(JSON.stringify({ key: answers.shift() })));
  vi.stubGlobal('fetch', told);
  expect(await meetTable()).toBe('aa'.repeat(32));
  expect(await meetTable()).toBe('aa'.repeat(32));
  expect(told).toHaveBeenCalledTimes(1);
});

test('what is no key is not kept', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ key: 'nothing' })));
  expect(await meetTable()).toBeNull();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  expect(await meetTable()).toBeNull();
});
