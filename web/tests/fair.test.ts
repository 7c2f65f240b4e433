import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkFair, hex, newNonce, unhex } from '../src/lib/fair';
import type { FairProof } from '../src/lib/wire';

const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');
const secret = new Uint8Array(32).fill(7);
const nonces = [new Uint8Array(32).fill(1), new Uint8Array(32)];
const proof: FairProof = {
  commitment: sha(secret),
  secret: hex(secret),
  nonces: nonces.map(hex),
  seed: sha(secret, ...nonces),
  promises: [null, null],
  drawn_by: ['client', 'computer'],
  dealing: 'UNPROVED',
};

beforeEach(() => vi.stubGlobal('crypto', webcrypto));
afterEach(() => vi.unstubAllGlobals());

test('an honest deal is proved where a known table has signed it, and by itself it proves nothing', async () => {
  expect(await checkFair(proof, 'SIGNED')).toBe('ok');
  for (const signed of ['UNVOUCHED', 'UNSIGNED', 'ALTERED', null] as const)
    expect(await checkFair(proof, signed)).toBe('unproved');
});

test('a deal that nobody witnessed is never called proved', async () => {
  expect(await checkFair({ ...proof, drawn_by: ['server', 'computer'] }, 'SIGNED')).toBe('unwitnessed');
  expect(await checkFair({ ...proof, drawn_by: ['client', 'client'] }, 'SIGNED')).toBe('unwitnessed');
});

test('every change of a value is found, whatever the server says of it', async () => {
  expect(await checkFair({ ...proof, secret: hex(new Uint8Array(32)) }, 'SIGNED')).toBe('commitment_wrong');
  expect(await checkFair({ ...proof, nonces: [...proof.nonces].reverse() }, 'SIGNED')).toBe('seed_wrong');
  expect(await checkFair({ ...proof, seed: sha(secret) }, 'SIGNED')).toBe('seed_wrong');
  expect(await checkFair({ ...proof, secret: 'xyz' }, 'SIGNED')).toBe('malformed');
  expect(await checkFair({ ...proof, promises: [sha(secret), null] }, 'SIGNED')).toBe('nonce_wrong');
});

test('where the browser has no hashing it says so instead of guessing', async () => {
  vi.stubGlobal('crypto', {});
  expect(await checkFair(proof, 'SIGNED')).toBe('unavailable');
});

test('bytes and hex digits agree', () => {
  expect(hex(unhex('00ff10') ?? new Uint8Array())).toBe('00ff10');
  expect(unhex('0')).toBeNull();
  expect(newNonce()).toMatch(/^[0-9a-f]{64}$/);
});
