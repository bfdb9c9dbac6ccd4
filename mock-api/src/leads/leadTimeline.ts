import type { Schemas } from '@lintel/contract/api';
import { captureRecords, inSteps, memoizeInSlices } from '../query/memoizeInSlices';
import type { NoteRecord } from '../store/records';
import type { AccountData, Collection } from '../store/Store';

/** Looks up a collection's records by lead, in the order of their creation. */
function* indexByLead<Stored extends { id: string; leadId: string }>(
  collection: Collection<Stored>,
): Generator<void, (leadId: string) => Stored[]> {
  const ids = new Map<string, Set<string>>();
  const { records, follow } = captureRecords(collection);
  const add = ({ id, leadId }: Stored) => {
    const leadIds = ids.get(leadId) ?? new Set();
    ids.set(leadId, leadIds.add(id));
  };
  yield* inSteps(records, add);
  follow(({ before, after }) => {
    if (after) add(after);
    else if (before) ids.get(before.leadId)?.delete(before.id);
  });
  return (leadId) => [...(ids.get(leadId) ?? [])].flatMap((id) => collection.get(id) ?? []);
}

/** An account's activities and notes by lead. */
export const getRecordsByLead = memoizeInSlices(function* ({ activities, notes }) {
  return { activities: yield* indexByLead(activities), notes: yield* indexByLead(notes) };
});

type Activity = Schemas['Activity'];

/** A lead's timeline, newest first. Notes appear with their current text. */
export function makeTimeline(data: AccountData, leadId: string): Activity[] {
  const { activities, notes } = getRecordsByLead(data);
  // Stored oldest first: of two in the same millisecond, the later one must come first too.
  return [...activities(leadId), ...notes(leadId).map(toActivity)]
    .reverse()
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** The calls, emails and chats of a lead, oldest first. */
export const listContacts = (data: AccountData, leadId: string) =>
  getRecordsByLead(data)
    .activities(leadId)
    .filter(({ type }) => type === 'contact');

const toActivity = (note: NoteRecord): Activity => ({
  id: `note-${note.id}`,
  leadId: note.leadId,
  type: 'note',
  at: note.createdAt,
  by: note.createdBy,
  text: note.content,
  from: null,
  to: null,
  noteId: note.id,
});
