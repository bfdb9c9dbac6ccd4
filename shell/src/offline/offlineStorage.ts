import { startBuffering } from './bufferedResponses';
import { offlineState } from './offlineState';

export type Offline = typeof import('./offline');

/** Stores data and changes of the signed-in account. The page works without it. */
interface OfflineStorage {
  open(): Promise<Offline>;
  /** Removes all data of the account from this device. */
  clear(): Promise<void>;
}
let storage: OfflineStorage | null = null;

/** @param next null when nobody is signed in, or nothing may be stored on this device */
export function setOfflineStorage(next: OfflineStorage | null) {
  storage = next;
  startBuffering();
}

/** Returns another object after each sign-in. */
export const getOfflineStorage = () => storage;

/**
 * Loads the code that stores data and changes.
 * @returns null where nothing is stored, or another sign-in has begun in the meantime
 */
export async function openOfflineStorage(): Promise<Offline | null> {
  if (!offlineState.getSnapshot().isAvailable) return null;
  const startedFor = storage;
  const offline = await startedFor?.open().catch(() => null);
  return (startedFor === storage && offline) || null;
}

/** Removes all data of the signed-in account before it logs out. */
export const clearOfflineStorage = () => storage?.clear() ?? Promise.resolve();
