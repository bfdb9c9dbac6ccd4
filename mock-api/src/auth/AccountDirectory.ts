import type { AccountRecord } from '../store/records';
import type { Store } from '../store/Store';

/** Finds accounts by address and by username; both are unique. */
export class AccountDirectory {
  private readonly idsByEmail = new Map<string, string>();
  private readonly idsByUsername = new Map<string, string>();

  constructor(private readonly store: Store) {
    const { accounts } = store.server;
    for (const account of accounts.values()) this.add(account);
    accounts.watch(({ before, after }) => {
      if (before) this.idsByEmail.delete(before.email);
      if (before) this.idsByUsername.delete(before.username);
      if (after) this.add(after);
    });
  }

  get(id: string): AccountRecord | undefined {
    return this.store.server.accounts.get(id);
  }

  byEmail(email: string): AccountRecord | undefined {
    return this.get(this.idsByEmail.get(normalizeEmail(email)) ?? '');
  }

  hasUsername(username: string): boolean {
    return this.idsByUsername.has(username);
  }

  private add(account: AccountRecord) {
    this.idsByEmail.set(account.email, account.id);
    this.idsByUsername.set(account.username, account.id);
  }
}

export const normalizeEmail = (email: string) => email.trim().toLowerCase();
