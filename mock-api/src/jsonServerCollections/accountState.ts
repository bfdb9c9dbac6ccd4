import { isDeepStrictEqual } from 'node:util';
import type { AccountCollections } from '../store/collections';
import type { AccountData, Collection } from '../store/Store';

/** The collections that json-server's router serves. */
const collectionNames = ['notes', 'replyTemplates', 'savedViews'] as const;

export type AccountState = { [Name in (typeof collectionNames)[number]]: AccountCollections[Name][] };

export const emptyState = (): AccountState => ({ notes: [], replyTemplates: [], savedViews: [] });

/** Records are JSON, also on disk. */
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** Copies of an account's collections, because json-server changes records in place. */
export const readState = (data: AccountData): AccountState =>
  copy({
    notes: [...data.notes.values()],
    replyTemplates: [...data.replyTemplates.values()],
    savedViews: [...data.savedViews.values()],
  });

/** Writes only changed records back to the store, so that the journal stays small. */
export function writeState(data: AccountData, state: AccountState) {
  writeCollection(data.notes, state.notes);
  writeCollection(data.replyTemplates, state.replyTemplates);
  writeCollection(data.savedViews, state.savedViews);
}

function writeCollection<Stored extends { id: string }>(collection: Collection<Stored>, records: Stored[]) {
  const ids = new Set(records.map((record) => record.id));
  for (const { id } of [...collection.values()]) if (!ids.has(id)) collection.remove(id);
  for (const record of records) {
    if (!isDeepStrictEqual(collection.get(record.id), record)) collection.put(copy(record));
  }
}
