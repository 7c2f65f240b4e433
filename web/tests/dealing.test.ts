import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contradiction, dealingMessage, ownNonce, saw } from '../src/lib/dealing';
import type { FairProof, MatchInfo } from '../src/lib/wire';

const sha = (digits: string) => createHash('sha256').update(Buffer.from(digits, 'hex')).digest('hex');
const theirs = '22'.repeat(32);
const person = { name: '', kind: 'human' as const, level: null, deck: null, taken: true };
const info = (promises: [string | null, string | null]): MatchInfo => ({
  id: 'm',
  game: 'test',
  seats: [person, person],
  status: 'waiting',
  commitment: 'c0',
  promises,
  created: '',
  lesson: null,
});
const proof = (nonces: string[], commitment = 'c0'): FairProof => ({
  commitment,
  secret: '',
  nonces,
  promises: nonces.map(sha),
  seed: '',
  drawn_by: ['client', 'client'],
  holds: true,
});

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a number is promised first, and shown when everybody has promised', async () => {
  const promise = sha(ownNonce('m', 0));
  expect(await dealingMessage(info([null, null]), 0)).toEqual({ type: 'promise', promise });
  expect(await dealingMessage(info([promise, null]), 0)).toBeNull();
  expect(await dealingMessage(info([promise, sha(theirs)]), 0)).toEqual({ type: 'nonce', nonce: ownNonce('m', 0) });
});

test('what was seen before the match is held against the replay', async () => {
  const own = ownNonce('m', 0);
  saw(info([sha(own), sha(theirs)]));
  expect(await contradiction('m', proof([own, theirs]))).toBeNull();
  expect(await contradiction('m', proof([own, theirs], 'c1'))).toBe('commitment_changed');
  expect(await contradiction('m', proof(['33'.repeat(32), theirs]))).toBe('nonce_changed');
  expect(await contradiction('m', proof([own, '44'.repeat(32)]))).toBe('promise_broken');
});

test('what was seen first is not overwritten', async () => {
  const own = ownNonce('m', 0);
  saw(info([sha(own), sha(theirs)]));
  saw(info([sha(own), sha('44'.repeat(32))]));
  expect(await contradiction('m', proof([own, '44'.repeat(32)]))).toBe('promise_broken');
});
