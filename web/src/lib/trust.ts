/**
 * Whose word a replay is, found out by this device: it keeps the key of its table as it first met it, and checks signatures itself. What the
 * server says of a replay is the server's word alone.
 */

import { api } from './api';
import { unhex } from './fair';
import type { Frames, Signed } from './wire';

const KEY = 'fudaba.table-key';

/** The key under which this browser first met its table. */
export function knownKey(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Asks the table for its key, and keeps the first one. The answer is the key that is known: a table that names another one later is not believed. */
export async function meetTable(): Promise<string | null> {
  const known = knownKey();
  if (known) return known;
  const told = await api.key().catch(() => null);
  if (!told || !/^[0-9a-f]{64}$/.test(told.key)) return null;
  try {
    localStorage.setItem(KEY, told.key);
  } catch {
    // Without storage it is asked again each time.
  }
  return told.key;
}

interface Signature {
  key: string;
  value: string;
}

function signatureOf(file: object): Signature | null {
  const { signature } = file as { signature?: Partial<Signature> };
  return typeof signature?.key === 'string' && typeof signature.value === 'string' ? (signature as Signature) : null;
}

/** What is signed: SHA-256 of `fudaba replay` and the file as compact JSON in its own order, without the signature. */
async function signedBytes(file: object): Promise<ArrayBuffer> {
  const { signature: _, ...shown } = file as { signature?: unknown };
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(`fudaba replay${JSON.stringify(shown)}`));
}

/** Whose word a file is, to somebody who knows this key; null where this browser cannot tell. */
export async function checkSignature(file: object, known: string | null): Promise<Signed | null> {
  const signature = signatureOf(file);
  if (!signature) return 'UNSIGNED';
  if (!globalThis.crypto?.subtle) return null;
  const [key, value] = [unhex(signature.key), unhex(signature.value)];
  if (!key || !value) return 'ALTERED';
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    if (!(await crypto.subtle.verify('Ed25519', imported, value, await signedBytes(file)))) return 'ALTERED';
  } catch {
    // A browser that knows no Ed25519.
    return null;
  }
  return signature.key.toLowerCase() === known ? 'SIGNED' : 'UNVOUCHED';
}

/** A replay with this device's own verdict on whose word it is; the server's where it cannot tell. */
export async function judged(replay: Frames, file: unknown): Promise<Frames> {
  if (file === null || typeof file !== 'object') return replay;
  const signed = await checkSignature(file, await meetTable());
  return { ...replay, signed: signed ?? replay.signed };
}

/** What a table has not seen of a match that it signed: it went on after so many choices of a replay that somebody brought along. */
export interface Unseen {
  /** Null where the table has not kept how many. */
  after: number | null;
}

export function unseenOf(file: unknown): Unseen | null {
  const told = (file as { circumstances?: { continued?: Unseen } } | null)?.circumstances?.continued;
  return told ? { after: Number.isInteger(told.after) ? told.after : null } : null;
}
