import { normalizeEmail } from '../normalizeEmail';
import type { AccountRecord, MembershipRecord, UserRecord } from '../store/records';
import type { Store } from '../store/Store';

/** Finds users by address, which is unique, and the accounts that they work in. */
export class UserDirectory {
  constructor(private readonly store: Store) {}

  get(id: string): Promise<UserRecord | undefined> {
    return this.store.server.users.get(id);
  }

  async findByEmail(email: string): Promise<UserRecord | undefined> {
    return (await this.store.server.users.find('email', normalizeEmail(email)))[0];
  }

  /** Lists the user's memberships, oldest first. */
  listMemberships(userId: string): Promise<MembershipRecord[]> {
    return this.store.server.memberships.find('userId', userId);
  }

  /** Finds the account that the user signs in to: that of the oldest membership. */
  async findAccount(userId: string): Promise<AccountRecord | undefined> {
    const [membership] = await this.listMemberships(userId);
    return membership && this.store.server.accounts.get(membership.accountId);
  }

  /** Lists the users who work in an account, oldest membership first. */
  async listMembers(accountId: string): Promise<UserRecord[]> {
    const { memberships, users } = this.store.server;
    const members = await memberships.find('accountId', accountId);
    return [...(await users.getMany(members.map(({ userId }) => userId))).values()];
  }
}
