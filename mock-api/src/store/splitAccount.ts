import type { AccountRecord, MembershipRecord, UserRecord } from './records';

/** Until format 6, an account was also its only user. */
export type OldAccount = AccountRecord & Omit<UserRecord, keyof AccountRecord>;

export const getMembershipId = ({ userId, accountId }: Pick<MembershipRecord, 'userId' | 'accountId'>) =>
  `${userId} ${accountId}`;

/** The three records of an account of format 6; the user has its id. */
export function splitAccount({
  email,
  passwordHash,
  pendingEmail,
  tokenGeneration,
  ...account
}: OldAccount): {
  account: AccountRecord;
  user: UserRecord;
  membership: MembershipRecord;
} {
  const { id, createdAt, updatedAt } = account;
  return {
    account,
    user: { id, email, passwordHash, pendingEmail, tokenGeneration, createdAt, updatedAt },
    membership: {
      id: getMembershipId({ userId: id, accountId: id }),
      userId: id,
      accountId: id,
      role: 'owner',
      createdAt,
      version: 0,
    },
  };
}

/** A record whose user was named by the id of the account. */
export const withUser = ({
  id,
  accountId = '',
  expiresAt = 0,
}: {
  id: string;
  accountId?: string;
  expiresAt?: number;
}) => ({ id, userId: accountId, expiresAt });
