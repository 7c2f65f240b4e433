import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealingMessage, ownNonce, promisedElsewhere, saw, testimony } from '../src/lib/dealing';
import type { FairProof, MatchInfo } from '../src/lib/wire';

const sha = (digits: string) => createHash('sha256').update(Buffer.from(digits, 'hex')).digest('hex');
const theirs = '22'.repeat(32);
const person = { name: '', kind: 'human' as const, level: null, deck: null, list: null, taken: true };
const info = (promises: [string | null, string | null]): MatchInfo => ({
  id: 'm',
  game: 'test',
  seats: [person, person],
  status: 'waiting',
  lists: 'closed',
  watch: false,
  commitment: 'c0',
  promises,
  created: '',
  lesson: null,
  withheld: [],
  stakes: 'casual',
  unrated: null,
  tournament: null,
  series: null,
});
const proof = (nonces: string[], commitment = 'c0'): FairProof => ({
  commitment,
  secret: '',
  nonces,
  promises: nonces.map(sha),
  seed: '',
  drawn_by: ['client', 'client'],
  dealing: 'PROVED',
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
  expect(await dealingMessage(info([null, null]), 0, 'stays')).toEqual({ type: 'promise', promise });
  expect(await dealingMessage(info([promise, null]), 0, 'stays')).toBeNull();
  expect(await dealingMessage(info([promise, sha(theirs)]), 0, 'stays')).toEqual({
    type: 'nonce',
    nonce: ownNonce('m', 0),
  });
});

test('nothing is promised before the friend has come: until then one may go on at another device', async () => {
  const waiting: MatchInfo = { ...info([null, null]), seats: [person, { ...person, taken: false }] };
  expect(await dealingMessage(waiting, 0, 'comes')).toBeNull();
});

test('a device whose seat has promised at another device says nothing, and does not accuse anybody', async () => {
  ownNonce('m', 0);
  const elsewhere = info([sha('55'.repeat(32)), sha(theirs)]);
  expect(await promisedElsewhere(elsewhere, 0)).toBe(true);
  expect(await dealingMessage(elsewhere, 0, 'comes')).toBeNull();
  saw(elsewhere);
  expect(await testimony('m', proof(['55'.repeat(32), theirs]))).toBe('elsewhere');
  expect(await testimony('m', proof(['66'.repeat(32), theirs]))).toBe('promise_broken');
});

test('whoever comes with another device while the friend is away takes the part over, and nobody is driven in circles', async () => {
  const phone = sha('55'.repeat(32));
  const promise = sha(ownNonce('m', 0));
  const loose = info([phone, null]);
  saw(loose);
  expect(await dealingMessage(loose, 0, 'stays')).toBeNull();
  expect(await dealingMessage(loose, 0, 'comes')).toEqual({ type: 'promise', promise });
  const bound = info([promise, sha(theirs)]);
  saw(bound);
  expect(await dealingMessage(bound, 0, 'stays')).toEqual({ type: 'nonce', nonce: ownNonce('m', 0) });
  expect(await testimony('m', proof([ownNonce('m', 0), theirs]))).toBe('confirmed');
});

test('the other seat may promise anew while one\u2019s own promise is still to come', async () => {
  const own = ownNonce('m', 0);
  saw(info([null, sha('44'.repeat(32))]));
  saw(info([null, null]));
  saw(info([sha(own), sha(theirs)]));
  expect(await testimony('m', proof([own, theirs]))).toBe('confirmed');
});

/** The table knows this browser's number, and draws the other one until the seed pleases it. */
test('a number that was bound to nothing when one\u2019s own went out convicts the table', async () => {
  const computer = { ...person, kind: 'computer' as const, level: 'Novice' };
  const own = ownNonce('m', 0);
  const alone: MatchInfo = { ...info([sha(own), null]), seats: [person, computer] };
  saw(alone);
  expect(await dealingMessage(alone, 0, 'stays')).toEqual({ type: 'nonce', nonce: own });
  saw({ ...info([sha(own), sha('44'.repeat(32))]), status: 'playing' });
  expect(await testimony('m', proof([own, '44'.repeat(32)]))).toBe('promise_late');
  expect(await testimony('m', { ...proof([own, '00'.repeat(32)]), drawn_by: ['client', 'computer'] })).toBe(
    'confirmed',
  );
});

test('nor may a person who had promised be a computer in the end', async () => {
  const own = ownNonce('m', 0);
  saw(info([sha(own), sha(theirs)]));
  const told = { ...proof([own, '00'.repeat(32)]), drawn_by: ['client' as const, 'computer' as const] };
  expect(await testimony('m', told)).toBe('promise_late');
});

test('what was seen before the match is held against the replay', async () => {
  const own = ownNonce('m', 0);
  saw(info([sha(own), sha(theirs)]));
  expect(await testimony('m', proof([own, theirs]))).toBe('confirmed');
  expect(await testimony('m', proof([own, theirs], 'c1'))).toBe('commitment_changed');
  expect(await testimony('m', proof(['33'.repeat(32), theirs]))).toBe('nonce_changed');
  expect(await testimony('m', proof([own, '44'.repeat(32)]))).toBe('promise_broken');
});

test('a second promise is kept behind the first, and is the table\u2019s to answer for', async () => {
  const own = ownNonce('m', 0);
  saw(info([sha(own), sha(theirs)]));
  saw(info([sha(own), sha('44'.repeat(32))]));
  expect(await testimony('m', proof([own, '44'.repeat(32)]))).toBe('promise_changed');
  expect(await testimony('m', proof([own, theirs]))).toBe('promise_changed');
});

test('whoever came after the numbers were shown is no witness', async () => {
  saw({ ...info([sha('11'.repeat(32)), sha(theirs)]), status: 'playing' });
  expect(await testimony('m', proof(['11'.repeat(32), theirs]))).toBeNull();
});

test('what an earlier version of this page kept is read', async () => {
  const own = '77'.repeat(32);
  const kept = [['m', { nonces: [own, null], commitment: 'c0', promises: [sha(own), sha(theirs)] }]];
  localStorage.setItem('fudaba.dealing', JSON.stringify(kept));
  expect(await testimony('m', proof([own, '44'.repeat(32)]))).toBe('promise_broken');
});
