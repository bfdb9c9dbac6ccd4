import type { AccountRecord, MembershipRecord, UserRecord } from './records';

/** An account up to format 6, which was also its only user. */
export type OldAccount = AccountRecord & Omit<UserRecord, keyof AccountRecord>;

export const getMembershipId = ({ userId, accountId }: Pick<MembershipRecord, 'userId' | 'accountId'>) =>
  `${userId} ${accountId}`;

/** Splits an account of format 6 into three records; the user has the account's id. */
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

/** Adds the user to a record that referred to the user by the account's id. */
export const withUser = ({
  id,
  accountId = '',
  expiresAt = 0,
}: {
  id: string;
  accountId?: string;
  expiresAt?: number;
}) => ({ id, userId: accountId, expiresAt });
