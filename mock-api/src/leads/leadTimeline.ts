import type { Schemas } from '@lintel/contract/api';
import type { NoteRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import type { TaskRecord } from '../store/taskRecord';

type Activity = Schemas['Activity'];

/**
 * A lead's timeline, newest first. Notes, tasks and viewings appear as they are now.
 * @param by name of the user
 */
export async function makeTimeline(
  { activities, notes, tasks }: AccountData,
  leadId: string,
  by: string,
): Promise<Activity[]> {
  // Stored oldest first: of two in the same millisecond, the later one must come first too.
  return [
    ...(await activities.find('leadId', leadId)),
    ...(await notes.find('leadId', leadId)).map(toActivity),
    ...(await tasks.find('leadId', leadId)).flatMap((task) => toTaskActivities(task, leadId, by)),
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

/** That a task was added, and that it was completed. */
function toTaskActivities(task: TaskRecord, leadId: string, by: string): Activity[] {
  const { id, kind, title, startsAt, allDay, date, createdAt, doneAt, deletedAt } = task;
  if (deletedAt) return [];
  const about = { kind, id, title, startsAt, allDay, date };
  const entry = { leadId, by, text: null, from: null, to: null, noteId: null, task: about };
  return [
    { ...entry, id: `planned-${id}`, type: 'planned', at: createdAt },
    ...(doneAt ? [{ ...entry, id: `done-${id}`, type: 'done' as const, at: doneAt }] : []),
  ];
}
