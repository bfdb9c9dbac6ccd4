import type { HostServices } from '@lintel/contract';

const PREFIX = 'lintel.draft.';
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
