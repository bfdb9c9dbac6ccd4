import { createDatabase } from '@lintel/module-kit';
import type { DBSchema } from 'idb';
import { OFFLINE_DATABASE } from './offlineState';

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

interface Stores extends DBSchema {
  /** Keys by account. The browser never exports a key. */
  keys: { key: string; value: CryptoKey };
  answers: {
    key: string;
    value: Sealed & { id: string; account: string; at: number };
    indexes: { at: number };
  };
  /** In the order in which they are sent. */
  changes: {
    key: number;
    value: Sealed & { id?: number; account: string };
    indexes: { account: string };
  };
}

const keys = new Map<string, Promise<CryptoKey>>();

/** The database for offline use. Every call rejects when the browser denies storage. */
export const openOfflineDatabase = createDatabase<Stores>(OFFLINE_DATABASE, {
  upgrade(database) {
    database.createObjectStore('keys');
    database.createObjectStore('answers', { keyPath: 'id' }).createIndex('at', 'at');
    database
      .createObjectStore('changes', { keyPath: 'id', autoIncrement: true })
      .createIndex('account', 'account');
  },
});

function getKey(account: string): Promise<CryptoKey> {
  const key = keys.get(account) ?? readKey(account);
  keys.set(account, key);
  key.catch(() => keys.delete(account));
  return key;
}

async function readKey(account: string): Promise<CryptoKey> {
  const database = await openOfflineDatabase();
  const stored = await database.get('keys', account);
  if (stored) return stored;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const transaction = database.transaction('keys', 'readwrite');
  // Another tab may have been faster.
  const winner = (await transaction.store.get(account)) ?? made;
  await transaction.store.put(winner, account);
  await transaction.done;
  return winner;
}

export async function seal(account: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await getKey(account), text) };
}

/** @throws Error when it was sealed for another account, or before a sign-out */
export async function unseal<Value>(account: string, { iv, data }: Sealed): Promise<Value> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await getKey(account), data);
  return JSON.parse(new TextDecoder().decode(text));
}

/** Hashes a text, so that it can't be read: addresses contain users' searches. */
export async function toDigest(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Forgets the cached keys before the next sign-in: another tab may log the account out, which removes its key. */
export const forgetKeys = () => keys.clear();

/** Removes the responses of all accounts. Queued changes stay, as drafts do. */
export async function clearResponses() {
  const database = await openOfflineDatabase();
  await database.clear('answers');
}

/** Removes responses, changes and key of an account. */
export async function clearAccount(account: string) {
  const database = await openOfflineDatabase();
  const transaction = database.transaction(['keys', 'answers', 'changes'], 'readwrite');
  const changes = transaction.objectStore('changes');
  await Promise.all([
    transaction.objectStore('keys').delete(account),
    transaction.objectStore('answers').clear(),
    ...(await changes.index('account').getAllKeys(account)).map((key) => changes.delete(key)),
    transaction.done,
  ]);
  // Delete the cached key last: sealing during this would create a new one.
  keys.delete(account);
}
