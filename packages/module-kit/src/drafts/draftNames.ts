import type { HostServices } from '@lintel/contract';
import { requestDrafts } from './draftRequests';

const PREFIX = 'lintel.draft.';
/** Each module has its own IndexedDB database for large drafts. */
export const DATABASE_PREFIX = 'lintel.';
const accounts = new WeakMap<HostServices, string>();

/**
 * Returns the account that drafts belong to. It remains known after the session has ended, because a host serves only
 * one sign-in.
 */
export function getAccountId(host: HostServices): string | undefined {
  const account = accounts.get(host) ?? host.session.user?.id;
  if (account) accounts.set(host, account);
  return account;
}

/** Returns the key of a draft in `localStorage`. */
export const getStorageKey = (account: string, key: string) => `${PREFIX}${account}.${key}`;

/** Lists the stored keys that begin with `start`; by default those of all drafts. */
export function listStorageKeys(start = PREFIX): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

/** Whether drafts are stored under the prefix. Cheap, so that `draftStore` is only loaded when needed. */
export function hasDrafts(host: HostServices, prefix: string): boolean {
  const account = getAccountId(host);
  return account !== undefined && listStorageKeys(getStorageKey(account, prefix)).length > 0;
}

/** Lists the modules that store large drafts in this browser. Empty when the browser blocks storage. */
export async function listDraftModules(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases();
    return databases.flatMap(({ name }) =>
      name?.startsWith(DATABASE_PREFIX) ? [name.slice(DATABASE_PREFIX.length)] : [],
    );
  } catch {
    return [];
  }
}

/**
 * Returns false if an account certainly has no drafts in this browser. Cheap: `hasAccountDrafts` is exact, but loads
 * more code.
 */
export async function mayHaveDrafts(account: string): Promise<boolean> {
  await requestDrafts('flush', account);
  return listStorageKeys(getStorageKey(account, '')).length > 0 || (await listDraftModules()).length > 0;
}
