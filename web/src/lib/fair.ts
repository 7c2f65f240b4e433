/** Fair dealing, checked from the replay alone: commitment = sha256(secret), seed = sha256(secret, nonces). */

import { contradiction, type Contradiction } from './dealing';
import type { FairProof } from './wire';

export type FairVerdict = Contradiction | 'ok' | 'commitment_wrong' | 'seed_wrong' | 'malformed' | 'unavailable';

/** Which match a proof is of, where that is known: what this browser saw of it has a say then. */
const matches = new WeakMap<FairProof, string>();

export function proofOf(match: string, proof: FairProof | null) {
  if (proof) matches.set(proof, match);
}

export async function checkFair(proof: FairProof): Promise<FairVerdict> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return 'unavailable';
  const secret = unhex(proof.secret);
  const nonces = proof.nonces.map(unhex);
  if (!secret || nonces.some((nonce) => nonce === null)) return 'malformed';
  const digest = async (bytes: Uint8Array<ArrayBuffer>) => hex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  if ((await digest(secret)) !== proof.commitment.toLowerCase()) return 'commitment_wrong';
  const mixed = join([secret, ...(nonces as Uint8Array<ArrayBuffer>[])]);
  if ((await digest(mixed)) !== proof.seed.toLowerCase()) return 'seed_wrong';
  const match = matches.get(proof);
  return (match && (await contradiction(match, proof))) || 'ok';
}

/** 32 bytes of this browser's own chance, as 64 hex digits. */
export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function unhex(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(text.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
