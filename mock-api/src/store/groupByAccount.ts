import { groupBy } from '../groupBy';
import type { AlertRecord } from './alertRecords';
import type { MembershipRecord } from './records';
import { type Commit, type CommittedChange, SERVER } from './Store';

/** More changes of a collection in one commit than this number are combined into one without records. */
const MANY = 100;
/** Collection whose changes are never combined: streams end with their session. */
const ALWAYS_LISTED = 'sessions';
/** Fields of a record that watchers read. */
const WATCHED = [
  'id',
  'accountId',
  'userId',
  'version',
  'deletedAt',
  'state',
  'type',
  'leadId',
  'by',
  'shown',
  'direction',
  'from',
];

/** Groups changes by account, in the form that watchers receive and that is kept for a while. */
export function groupByAccount(changes: readonly CommittedChange[]): Pick<Commit, 'account' | 'changes'>[] {
  const groups = groupBy(changes, findAccount);
  return [...groups].map(([account, own]) => ({ account, changes: combineMany(own).map(pickWatched) }));
}

/**
 * Finds the account that a change concerns: through its own record, its alerts, and its memberships, which change with
 * their users.
 */
function findAccount({ account, collection, before, after }: CommittedChange): string {
  const record = after ?? before;
  if (account !== SERVER || !record) return account;
  if (collection === 'memberships' || collection === 'alerts')
    return (record as MembershipRecord | AlertRecord).accountId;
  return collection === 'accounts' ? record.id : account;
}

function combineMany(changes: CommittedChange[]): CommittedChange[] {
  const groups = groupBy(changes, ({ account, collection }) => `${account} ${collection}`);
  const isListed = ({ account, collection }: CommittedChange) =>
    collection === ALWAYS_LISTED || (groups.get(`${account} ${collection}`)?.length ?? 0) <= MANY;
  const combined = [...groups.values()].flatMap(([first]) => (first && !isListed(first) ? [first] : []));
  return [
    ...changes.filter(isListed),
    ...combined.map((change) => ({ ...change, before: undefined, after: undefined })),
  ];
}

const pickWatched = ({ before, after, ...change }: CommittedChange): CommittedChange => ({
  ...change,
  before: pickFields(before),
  after: pickFields(after),
});

function pickFields(record: { id: string } | undefined) {
  if (!record) return undefined;
  const picked = WATCHED.filter((name) => Reflect.has(record, name));
  return Object.fromEntries(picked.map((name) => [name, Reflect.get(record, name)])) as { id: string };
}
