import { isDeepStrictEqual } from 'node:util';
import type { Records } from '../store/AccountData';
import { type AccountCollections, accountCollectionNames, accountCollections } from '../store/collections';
import type { AccountData } from '../store/Store';

type Options = typeof accountCollections;

/** The collections that json-server's router serves. */
export type ServedCollectionName = {
  [Name in keyof Options]: Options[Name] extends { isServedByJsonServer: true } ? Name : never;
}[keyof Options];

const servedNames = accountCollectionNames.filter((name): name is ServedCollectionName =>
  Reflect.has(accountCollections[name], 'isServedByJsonServer'),
);

/** @throws Error for a collection that json-server's router does not serve: the server does not start */
export function assertServed(name: string) {
  if (!servedNames.some((served) => served === name))
    throw new Error(
      `json-server does not serve "${name}": add isServedByJsonServer in store/collections.ts.`,
    );
}

export type AccountState = { [Name in ServedCollectionName]: AccountCollections[Name][] };

const makeState = (getRecords: (name: ServedCollectionName) => unknown[]) =>
  Object.fromEntries(servedNames.map((name) => [name, getRecords(name)])) as AccountState;

export const emptyState = (): AccountState => makeState(() => []);

/** Copies a record: records are JSON, also on disk. */
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** Copies some records of a collection, because json-server changes records in place. */
export const makeStateOf = <Name extends ServedCollectionName>(
  name: Name,
  records: readonly AccountCollections[Name][],
): AccountState => ({ ...emptyState(), [name]: copy(records) });

/** Writes only changed records back to the store. @param before the records that json-server was given */
export async function writeChanges<Name extends ServedCollectionName>(
  data: AccountData,
  name: Name,
  before: readonly AccountCollections[Name][],
  after: AccountState,
) {
  const collection = data[name] as unknown as Records<{ id: string }>;
  const records = after[name];
  const ids = new Set(records.map(({ id }) => id));
  for (const { id } of before) if (!ids.has(id)) await collection.remove(id);
  for (const record of records) {
    const earlier = before.find(({ id }) => id === record.id);
    if (!isDeepStrictEqual(earlier, record)) await collection.put(copy(record));
  }
}
