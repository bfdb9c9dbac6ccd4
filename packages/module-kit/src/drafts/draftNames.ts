import type { HostServices } from '@lintel/contract';

const PREFIX = 'lintel.draft.';
const accounts = new WeakMap<HostServices, string>();

/** Whose drafts a module keeps. A host serves one sign-in, so that the answer outlives the session's end. */
export function getAccountId(host: HostServices): string | undefined {
  const account = accounts.get(host) ?? host.session.user?.id;
  if (account) accounts.set(host, account);
  return account;
}

/** What a draft is called in `localStorage`. */
export const getStorageKey = (account: string, key: string) => `${PREFIX}${account}.${key}`;

/** The names that begin with one, or those of all drafts. */
export function listStorageKeys(start = PREFIX): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

/** Whether there is something that `draftStore` should be loaded for. */
export function hasDrafts(host: HostServices, prefix: string): boolean {
  const account = getAccountId(host);
  return account !== undefined && listStorageKeys(getStorageKey(account, prefix)).length > 0;
}
