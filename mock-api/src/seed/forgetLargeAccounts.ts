import type { Services } from '../Services';

/** Accounts with the large scenario live as long as the process: their records are on no disk. */
export function forgetLargeAccounts({ store }: Services) {
  for (const { id, scenario } of [...store.server.accounts.values()]) {
    if (scenario !== 'large') continue;
    store.server.accounts.remove(id);
    store.drop(id);
  }
}
