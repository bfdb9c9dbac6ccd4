import { isDeepStrictEqual } from 'node:util';
import type { AccountCollections } from '../store/records';
import type { AccountData, Collection } from '../store/Store';

/** The collections that json-server's router serves. */
const plainNames = ['notes', 'replyTemplates', 'savedViews'] as const;

export type PlainState = { [Name in (typeof plainNames)[number]]: AccountCollections[Name][] };

export const emptyState = (): PlainState => ({ notes: [], replyTemplates: [], savedViews: [] });

/** An account's plain collections as copies: json-server changes them in place. */
export const readState = (data: AccountData): PlainState =>
  structuredClone({
    notes: [...data.notes.values()],
    replyTemplates: [...data.replyTemplates.values()],
    savedViews: [...data.savedViews.values()],
  });

/** Puts what differs from the store into it, so that the journal holds changed records alone. */
export function writeState(data: AccountData, state: PlainState) {
  writeCollection(data.notes, state.notes);
  writeCollection(data.replyTemplates, state.replyTemplates);
  writeCollection(data.savedViews, state.savedViews);
}

function writeCollection<Stored extends { id: string }>(collection: Collection<Stored>, records: Stored[]) {
  const ids = new Set(records.map((record) => record.id));
  for (const { id } of [...collection.values()]) if (!ids.has(id)) collection.remove(id);
  for (const record of records) {
    if (!isDeepStrictEqual(collection.get(record.id), record)) collection.put(structuredClone(record));
  }
}
