import type { HostServices } from '@lintel/contract';
import { requestDrafts } from './draftRequests';

const PREFIX = 'lintel.draft.';
/** Each module's large drafts are in an IndexedDB database of their own. */
export const DATABASE_PREFIX = 'lintel.';
const accounts = new WeakMap<HostServices, string>();

/**
 * The account that drafts belong to. Stays known after the session has ended, because a host serves only one sign-in.
 */
export function getAccountId(host: HostServices): string | undefined {
  const account = accounts.get(host) ?? host.session.user?.id;
  if (account) accounts.set(host, account);
  return account;
}

/** The key of a draft in `localStorage`. */
export const getStorageKey = (account: string, key: string) => `${PREFIX}${account}.${key}`;

/** The stored keys that begin with `start`; by default those of all drafts. */
export function listStorageKeys(start = PREFIX): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

/** Whether drafts are stored under the prefix. Cheap, so that `draftStore` only loads when needed. */
export function hasDrafts(host: HostServices, prefix: string): boolean {
  const account = getAccountId(host);
  return account !== undefined && listStorageKeys(getStorageKey(account, prefix)).length > 0;
}

/** The modules that store large drafts in this browser. Empty when the browser blocks storage. */
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

/** False if an account certainly has no drafts in this browser. Cheap: `hasAccountDrafts` knows, but loads more code. */
export async function mayHaveDrafts(account: string): Promise<boolean> {
  await requestDrafts('flush', account);
  return listStorageKeys(getStorageKey(account, '')).length > 0 || (await listDraftModules()).length > 0;
}
