/** The sets of this browser, one a game, in IndexedDB. */

import { emptySet, type CardSet } from './sets';

const NAME = 'fudaba.workshop';
const STORE = 'sets';

/** Stays open: a set is kept with each key. */
let database: Promise<IDBDatabase> | null = null;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'game' });
    request.onsuccess = () => {
      const close = () => {
        request.result.close();
        database = null;
      };
      [request.result.onversionchange, request.result.onclose] = [close, close];
      resolve(request.result);
    };
    request.onerror = () => reject(new Error('the sets cannot be opened'));
  });
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  try {
    database ??= opened();
    const transaction = (await database).transaction(STORE, mode);
    return await new Promise<T>((resolve, reject) => {
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(new Error('the set cannot be kept'));
    });
  } catch (error) {
    database = null;
    throw error;
  }
}

/** The set of a game; a new one where there is none, or where nothing can be kept. */
export async function keptSet(game: string): Promise<CardSet> {
  const kept = await inStore('readonly', (store) => store.get(game) as IDBRequest<CardSet | undefined>).catch(
    () => undefined,
  );
  return { ...emptySet(game), ...kept };
}

export const keepSet = (set: CardSet): Promise<unknown> => inStore('readwrite', (store) => store.put(set));
