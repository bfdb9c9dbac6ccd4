import { blankProperty } from '@lintel/contract/property';
import { type Collections, FORMAT, migrations } from './migrations';
import { SERVER, type SnapshotRow, type StoredChange } from './Store';

/** Last format in which an account's collections included those of its user. */
const LAST_WITHOUT_USERS = 6;

/** Converts a row of the JSON file to the current format, in which it may become several rows. */
export function migrateRow([collection, account, record]: SnapshotRow, format: number): SnapshotRow[] {
  return migrateRecord(collection, record, format).map(([name, migrated]) => [name, account, migrated]);
}

/** Converts a change of the journal to the current format, in which it may become several changes. */
export function migrateChange(change: StoredChange, format: number): StoredChange[] {
  if (format >= FORMAT && !('fill' in change) && !isListing(change)) return [change];
  if ('put' in change)
    return migrateRecord(change.collection, change.put, format).map(([collection, put]) => ({
      ...change,
      collection,
      put,
    }));
  if ('remove' in change)
    return [
      change,
      ...listRemoved(change, format).map(([collection, remove]) => ({ ...change, collection, remove })),
    ];
  if ('drop' in change)
    return 'account' in change && format <= LAST_WITHOUT_USERS
      ? [change, { user: change.account, drop: true }]
      : [change];
  const filled = Object.entries(change.fill).map(([collection, records]) => [
    collection,
    records.flatMap((record) => migrateRecord(collection, record, format).map(([, migrated]) => migrated)),
  ]);
  return [{ ...change, fill: Object.fromEntries(filled) }];
}

const isListing = (change: StoredChange) => 'put' in change && change.collection === 'properties';

function listRemoved(
  { account, collection, remove }: Extract<StoredChange, { remove: string }>,
  format: number,
): [collection: string, id: string][] {
  if (account !== SERVER) return [];
  return migrations.flatMap(({ format: to, removed }) =>
    to > format ? (removed?.(collection, remove) ?? []) : [],
  );
}

type Named = [collection: string, record: { id: string }];

function migrateRecord(collection: string, record: { id: string }, format: number): Named[] {
  let migrated: Named[] = [[collection, record]];
  for (const migration of migrations) {
    if (migration.format <= format) continue;
    migrated = migrated.flatMap(([name, old]): Named[] => {
      const migrate = migration.records[name as keyof Collections] as
        | ((old: { id: string }) => { id: string })
        | undefined;
      return [[name, migrate ? migrate(old) : old], ...(migration.added?.(name, old) ?? [])];
    });
  }
  return migrated.map(([name, each]) => [name, name === 'properties' ? completeListing(each) : each]);
}

const listingFields = Object.keys(blankProperty);

/** Completes a listing with the defaults of missing fields of the current form. */
const completeListing = (listing: { id: string }): { id: string } =>
  listingFields.every((field) => field in listing) ? listing : { ...blankProperty, ...listing };
