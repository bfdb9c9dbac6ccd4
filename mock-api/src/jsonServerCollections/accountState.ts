import { isDeepStrictEqual } from 'node:util';
import { type AccountCollections, accountCollectionNames, accountCollections } from '../store/collections';
import type { AccountData, Collection } from '../store/Store';

type Options = typeof accountCollections;

/** The collections that json-server's router serves. */
export type ServedCollectionName = {
  [Name in keyof Options]: Options[Name] extends { isServedByJsonServer: true } ? Name : never;
}[keyof Options];

const servedNames = accountCollectionNames.filter((name): name is ServedCollectionName =>
  Reflect.has(accountCollections[name], 'isServedByJsonServer'),
);

/** @throws Error for a collection whose changes json-server's router would keep to itself: the server does not start */
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

/** Records are JSON, also on disk. */
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** Copies of an account's collections, because json-server changes records in place. */
export const readState = (data: AccountData): AccountState =>
  makeState((name) => copy([...data[name].values()]));

/** Writes only changed records back to the store, so that the journal stays small. */
export function writeState(data: AccountData, state: AccountState) {
  for (const name of servedNames) writeCollection<{ id: string }>(data[name] as never, state[name]);
}

function writeCollection<Stored extends { id: string }>(collection: Collection<Stored>, records: Stored[]) {
  const ids = new Set(records.map((record) => record.id));
  for (const { id } of [...collection.values()]) if (!ids.has(id)) collection.remove(id);
  for (const record of records) {
    if (!isDeepStrictEqual(collection.get(record.id), record)) collection.put(copy(record));
  }
}
