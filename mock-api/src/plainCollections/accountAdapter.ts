import { isDeepStrictEqual } from 'node:util';
import type { AccountCollections } from '../store/records';
import type { AccountData, Collection } from '../store/Store';

/** The collections that json-server's router serves. */
export const plainNames = ['notes'] as const;

type State = { [Name in (typeof plainNames)[number]]: AccountCollections[Name][] };

/**
 * A lowdb adapter over one account's plain collections. json-server changes the state in place and asks for all of
 * it to be written; only what differs reaches the store, so that the journal holds changed records alone.
 */
export function accountAdapter(data: AccountData) {
  return {
    read: () =>
      structuredClone(
        Object.fromEntries(plainNames.map((name) => [name, [...data[name].values()]])),
      ) as State,
    write(state: State) {
      for (const name of plainNames) writeCollection(data[name], state[name]);
    },
  };
}

function writeCollection<Stored extends { id: string }>(collection: Collection<Stored>, records: Stored[]) {
  const ids = new Set(records.map((record) => record.id));
  for (const { id } of [...collection.values()]) if (!ids.has(id)) collection.remove(id);
  for (const record of records) {
    if (!isDeepStrictEqual(collection.get(record.id), record)) collection.put(structuredClone(record));
  }
}
