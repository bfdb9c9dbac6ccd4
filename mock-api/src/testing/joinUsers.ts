import { getSeededUserId } from '../seed/seedAccount';
import type { SnapshotRow } from '../store/Store';

type Stored = { id: string } & Record<string, unknown>;

/** Converts the rows of seeded accounts to the form before format 7, when an account was its own user. */
export function joinUsers(rows: readonly SnapshotRow[]): SnapshotRow[] {
  const accountIds = rows.flatMap(([name, , { id }]) => (name === 'accounts' ? [id] : []));
  const users = new Map(rows.flatMap(([name, , record]) => (name === 'users' ? [[record.id, record]] : [])));
  const joined = rows
    .filter(([name]) => name !== 'users' && name !== 'memberships')
    .map(([name, owner, record]): SnapshotRow => {
      const { userId, ...rest } = { ...users.get(getSeededUserId(record.id)), ...record } as Stored;
      const isNamed = name === 'passwordResets' || name === 'signInChallenges' || name === 'refreshTokens';
      return [name, owner, isNamed ? { accountId: userId, ...rest } : rest];
    });
  const text = accountIds.reduce(
    (each, id) => each.replaceAll(getSeededUserId(id), id),
    JSON.stringify(joined),
  );
  return JSON.parse(text);
}
