/** Fair dealing, checked on this device: commitment = sha256(secret), seed = sha256(secret, nonces), and what this browser saw of it. */

import { testimony, type Contradiction } from './dealing';
import type { FairProof, Signed } from './wire';

/** `ok`: proved. `unproved`: the numbers fit, as anybody's can who writes a file. */
export type FairVerdict =
  | Contradiction
  | 'ok'
  | 'unproved'
  | 'unwitnessed'
  | 'elsewhere'
  | 'commitment_wrong'
  | 'seed_wrong'
  | 'nonce_wrong'
  | 'malformed'
  | 'unavailable';

/** Which match a proof is of, where that is known: what this browser saw of it has a say then. */
const matches = new WeakMap<FairProof, string>();

export function proofOf(match: string, proof: FairProof | null) {
  if (proof) matches.set(proof, match);
}

/** What a proof is worth; `signed`: whose word the replay is, as this device found it. */
export async function checkFair(proof: FairProof, signed: Signed | null): Promise<FairVerdict> {
  if (!globalThis.crypto?.subtle) return 'unavailable';
  const wrong = await numbersWrong(proof);
  if (wrong) return wrong;
  const match = matches.get(proof);
  const seen = match ? await testimony(match, proof) : null;
  if (seen && seen !== 'confirmed') return seen;
  if (!everySeatDrew(proof)) return 'unwitnessed';
  return seen === 'confirmed' || signed === 'SIGNED' ? 'ok' : 'unproved';
}

/** What does not follow from what is shown. */
async function numbersWrong(proof: FairProof): Promise<FairVerdict | null> {
  const secret = unhex(proof.secret);
  const nonces = proof.nonces.map(unhex);
  if (!secret || nonces.some((nonce) => nonce === null)) return 'malformed';
  if ((await digest(secret)) !== proof.commitment.toLowerCase()) return 'commitment_wrong';
  const parts = nonces as Uint8Array<ArrayBuffer>[];
  if ((await digest(join([secret, ...parts]))) !== proof.seed.toLowerCase()) return 'seed_wrong';
  for (const [seat, nonce] of parts.entries()) {
    const promise = proof.promises[seat];
    if (proof.drawn_by[seat] === 'computer' && nonce.some((byte) => byte !== 0)) return 'nonce_wrong';
    if (proof.drawn_by[seat] === 'client' && promise && promise !== (await digest(nonce))) return 'nonce_wrong';
  }
  return null;
}

/** Whether every person's own device drew the seat's number, and two people had promised theirs. */
function everySeatDrew({ drawn_by, promises }: FairProof): boolean {
  const people = drawn_by.filter((by) => by !== 'computer').length;
  return drawn_by.every(
    (by, seat) => by === 'computer' || (by === 'client' && (people < 2 || Boolean(promises[seat]))),
  );
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
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
