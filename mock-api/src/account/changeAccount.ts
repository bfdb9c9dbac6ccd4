import type { Services } from '../Services';
import type { AccountRecord } from '../store/records';

/** Changes an account as it is now, which may be later than the call began. */
export function changeAccount(
  services: Services,
  account: AccountRecord,
  change: Partial<AccountRecord>,
): AccountRecord {
  const before = services.accounts.get(account.id) ?? account;
  const after = {
    ...before,
    ...change,
    updatedAt: new Date(services.now()).toISOString(),
    version: before.version + 1,
  };
  services.store.server.accounts.put(after);
  return after;
}
