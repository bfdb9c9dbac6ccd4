import type { Schemas } from '@lintel/contract/api';
import type { NoteRecord } from '../store/records';
import type { AccountData } from '../store/Store';

type Activity = Schemas['Activity'];

/** A lead's timeline, newest first. Notes appear with their current text. */
export async function makeTimeline({ activities, notes }: AccountData, leadId: string): Promise<Activity[]> {
  // Stored oldest first: of two in the same millisecond, the later one must come first too.
  return [
    ...(await activities.find('leadId', leadId)),
    ...(await notes.find('leadId', leadId)).map(toActivity),
  ]
    .reverse()
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** The calls, emails and chats of a lead, oldest first. */
export const listContacts = async ({ activities }: AccountData, leadId: string) =>
  (await activities.find('leadId', leadId)).filter(({ type }) => type === 'contact');

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
