import type { AccountRecord } from '../store/records';
import type { Store } from '../store/Store';

/** Finds accounts by username, which is unique. */
export class AccountDirectory {
  constructor(private readonly store: Store) {}

  get(id: string): Promise<AccountRecord | undefined> {
    return this.store.server.accounts.get(id);
  }

  async findByUsername(username: string): Promise<AccountRecord | undefined> {
    return (await this.store.server.accounts.find('username', username))[0];
  }

  /** Returns the current username of the account that formerly had this one. */
  async findCurrentUsername(username: string): Promise<string | undefined> {
    if (await this.findByUsername(username)) return undefined;
    return (await this.findFormerOwner(username))?.username;
  }

  /** Whether a username is in use or redirects to an account. @param exceptFor account whose own names count as free */
  async hasUsername(username: string, exceptFor?: string): Promise<boolean> {
    const holders = [await this.findByUsername(username), await this.findFormerOwner(username)];
    return holders.some((holder) => holder !== undefined && holder.id !== exceptFor);
  }

  /** Locks the names of accounts and the addresses of users: only the running unit of work may assign them. */
  async lockNames() {
    await this.store.run({ name: 'names of accounts' }, async () => undefined);
  }

  private async findFormerOwner(username: string): Promise<AccountRecord | undefined> {
    const former = await this.store.server.formerUsernames.get(username);
    return former && this.get(former.accountId);
  }
}
