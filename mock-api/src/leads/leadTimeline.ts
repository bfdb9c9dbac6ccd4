import type { Schemas } from '@lintel/contract/api';
import { perAccount } from '../query/perAccount';
import type { NoteRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { byLead } from './byLead';

const recordsByLead = perAccount(({ activities, notes }) => ({
  activities: byLead(activities),
  notes: byLead(notes),
}));

type Activity = Schemas['Activity'];

/** A lead's timeline, newest first. Notes stand in it as they are now. */
export function leadTimeline(data: AccountData, leadId: string): Activity[] {
  const { activities, notes } = recordsByLead(data);
  // Stored oldest first: of two in the same millisecond the later one must come first too.
  return [...activities(leadId), ...notes(leadId).map(toActivity)]
    .reverse()
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
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
