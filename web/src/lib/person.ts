/**
 * Who somebody is to the service: a key pair that this browser has made and keeps. The service gets the public half and a signature; nobody is
 * asked for anything. Where there is no WebCrypto (a page over plain http) one plays as nobody.
 */

import { api, ApiError } from './api';
import { hex, unhex } from './fair';
import { prefs } from './prefs.svelte';

interface Kept {
  /** The private half, 64 hex digits. */
  seed: string;
  /** The public half, 64 hex digits. */
  key: string;
  id?: string;
  token?: string;
  /** Until when the token is good, in milliseconds. */
  until?: number;
}

const KEY = 'fudaba.person';
/** What stands before the private half of a key in PKCS #8 (RFC 8410). */
const HEAD = '302e020100300506032b657004220420';
/** A token is renewed so long before its end. */
const BEFORE = 24 * 60 * 60 * 1000;
/** How long until a challenge is newer than the one before it, whichever node has given it out. */
const NEWER = 1200;

export function keptPerson(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept && unhex(kept.seed)?.length === 32 && unhex(kept.key)?.length === 32 ? kept : null;
  } catch {
    return null;
  }
}

function keep(kept: Kept) {
  localStorage.setItem(KEY, JSON.stringify(kept));
}

/** Nothing is known here of who one was. */
export function dropPerson() {
  localStorage.removeItem(KEY);
}

/** The token that is kept, if it is good still. */
export function keptToken(): string | null {
  const kept = keptPerson();
  return kept?.token && (kept.until ?? 0) > Date.now() ? kept.token : null;
}

/** The service does not take this token any more. */
export function dropToken() {
  const kept = keptPerson();
  if (kept) keep({ seed: kept.seed, key: kept.key });
}

const bytesOf = (digits: string) => unhex(digits) as Uint8Array<ArrayBuffer>;
const importSeed = (seed: string) => crypto.subtle.importKey('pkcs8', bytesOf(HEAD + seed), 'Ed25519', true, ['sign']);

/** The public half of a private one. */
async function keyOf(seed: string): Promise<string> {
  const { x = '' } = await crypto.subtle.exportKey('jwk', await importSeed(seed));
  return hex(fromBase64(x));
}

function fromBase64(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function person(): Promise<Kept> {
  const kept = keptPerson();
  if (kept) return kept;
  const seed = hex(crypto.getRandomValues(new Uint8Array(32)));
  const made = { seed, key: await keyOf(seed) };
  keep(made);
  return made;
}

async function signIn(): Promise<string> {
  const { seed } = await person();
  // Who one is, the private half says: a public half beside it that is another's would be refused for ever.
  const key = await keyOf(seed);
  const { challenge } = await api.challenge();
  const said = new TextEncoder().encode(`fudaba person\n${challenge}`);
  const signature = hex(new Uint8Array(await crypto.subtle.sign('Ed25519', await importSeed(seed), said)));
  const { person: who, token, until } = await api.signIn({ key, challenge, signature, name: prefs.name });
  keep({ seed, key, id: who.id, token, until: Date.parse(until) });
  return token;
}

/** What shows who one is; null where that cannot be had, and one plays as nobody. */
export async function personToken(): Promise<string | null> {
  const kept = keptPerson();
  if (kept?.token && (kept.until ?? 0) - BEFORE > Date.now()) return kept.token;
  if (!globalThis.crypto?.subtle) return null;
  try {
    return await signIn().catch(async (error: unknown) => {
      // Another tab of this browser has shown it at the same time.
      if (!(error instanceof ApiError) || error.code !== 'person/replayed') throw error;
      await new Promise((resolve) => setTimeout(resolve, NEWER));
      return signIn();
    });
  } catch {
    return null;
  }
}

/** Asks as who one is. Whoever is not known any more (by another key of the service, or forgotten from elsewhere) is made known anew, once. */
export async function asMyself<T>(ask: (token: string | null) => Promise<T>): Promise<T> {
  try {
    return await ask(await personToken());
  } catch (error) {
    if (!(error instanceof ApiError) || !error.code.startsWith('person/')) throw error;
    dropToken();
    return ask(await personToken());
  }
}

const CODE = /^fudaba-([0-9a-f]{64})-([0-9a-f]{6})$/;

async function checked(seed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`fudaba code ${seed}`));
  return hex(new Uint8Array(digest)).slice(0, 6);
}

/** The code that carries who one is to another device. Whoever has it is this person. */
export async function personCode(): Promise<string> {
  const { seed } = await person();
  return `fudaba-${seed}-${await checked(seed)}`;
}

/** Takes a code of another device. False where it is none, or mistyped. */
export async function takeCode(text: string): Promise<boolean> {
  const [, seed, sum] = CODE.exec(text.trim().toLowerCase()) ?? [];
  if (!seed || sum !== (await checked(seed))) return false;
  keep({ seed, key: await keyOf(seed) });
  return true;
}
