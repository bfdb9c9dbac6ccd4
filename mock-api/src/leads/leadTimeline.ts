import type { Schemas } from '@lintel/contract/api';
import type { NoteRecord } from '../store/records';
import type { AccountData } from '../store/Store';

type Activity = Schemas['Activity'];

/** A lead's timeline, newest first. Notes stand in it as they are now. */
export function leadTimeline(data: AccountData, leadId: string): Activity[] {
  const stored = [...data.activities.values()].filter((activity) => activity.leadId === leadId);
  const notes = [...data.notes.values()].filter((note) => note.leadId === leadId).map(toActivity);
  // Stored oldest first: of two in the same millisecond the later one must come first too.
  return [...stored, ...notes].reverse().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

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
