import { webcrypto } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';

/**
 * Provides a browser with encryption and an empty IndexedDB, which jsdom lacks, for each test of a file, and a new copy
 * of the code that caches opened databases.
 */
export function browserStorage() {
  enableEncryption();
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    jest.resetModules();
  });
}

export const enableEncryption = () =>
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

/** Reads everything in a database as text, except keys, which the browser never exports. */
export async function readRawDatabase(name: string): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const stores = [...database.objectStoreNames];
  const transaction = database.transaction(stores);
  const contents = await Promise.all(
    stores.flatMap((store) => [
      readAll(transaction.objectStore(store).getAllKeys()),
      readAll(transaction.objectStore(store).getAll()),
    ]),
  );
  database.close();
  return contents.flat().map(toText).join('\n');
}

const readAll = <Result>(request: IDBRequest<Result[]>) =>
  new Promise<unknown[]>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });

function toText(value: unknown): string {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
    return Buffer.from(value as ArrayBuffer).toString('latin1');
  if (value === null || typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${name}=${toText(each)}`)
    .join(' ');
}
