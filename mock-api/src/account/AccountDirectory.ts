import { normalizeEmail } from '../mail/normalizeEmail';
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
      if (before && after && before.username !== after.username) this.recordFormerUsername(before, after);
    });
  }

  get(id: string): AccountRecord | undefined {
    return this.store.server.accounts.get(id);
  }

  findByEmail(email: string): AccountRecord | undefined {
    return this.get(this.idsByEmail.get(normalizeEmail(email)) ?? '');
  }

  findByUsername(username: string): AccountRecord | undefined {
    return this.get(this.idsByUsername.get(username) ?? '');
  }

  /** The current username of the account that used this one before. */
  findCurrentUsername(username: string): string | undefined {
    if (this.idsByUsername.has(username)) return undefined;
    const former = this.store.server.formerUsernames.get(username);
    return this.get(former?.accountId ?? '')?.username;
  }

  /** Whether a username is in use or redirects to an account. @param exceptFor account whose own names count as free */
  hasUsername(username: string, exceptFor?: string): boolean {
    const former = this.store.server.formerUsernames.get(username);
    const holders = [this.idsByUsername.get(username), former && this.get(former.accountId)?.id];
    return holders.some((holder) => holder !== undefined && holder !== exceptFor);
  }

  private recordFormerUsername(before: AccountRecord, after: AccountRecord) {
    const { formerUsernames } = this.store.server;
    formerUsernames.put({ id: before.username, accountId: before.id });
    formerUsernames.remove(after.username);
  }

  private add(account: AccountRecord) {
    this.idsByEmail.set(account.email, account.id);
    this.idsByUsername.set(account.username, account.id);
  }
}
