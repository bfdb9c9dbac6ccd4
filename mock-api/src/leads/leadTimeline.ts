import type { Schemas } from '@lintel/contract/api';
import { toStorableText } from '../http/readJsonBody';
import type { MessageRecord } from '../store/messageRecords';
import type { NoteRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import type { TaskRecord } from '../store/taskRecord';
import { listMessagesOf } from './leadMessages';

type Activity = Schemas['Activity'];

/** How much of an email's text the timeline has. */
const MESSAGE_TEXT = 1_000;

/**
 * A lead's timeline, newest first. Notes, emails, tasks and viewings appear as they are now.
 * @param by name of the user
 */
export async function makeTimeline(data: AccountData, leadId: string, by: string): Promise<Activity[]> {
  const { activities, notes, tasks } = data;
  // Stored oldest first: of two in the same millisecond, the later one must come first too.
  return [
    ...(await activities.find('leadId', leadId)),
    ...(await notes.find('leadId', leadId)).map(toActivity),
    ...(await listMessagesOf(data, leadId)).map(toMessageActivity),
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

function toMessageActivity(message: MessageRecord): Activity {
  const { id, direction, subject, from, to, status, reason, isFromLead, isAutomatic, attachments } = message;
  const { leadId, text, fullText, createdAt } = message;
  return {
    id: `message-${id}`,
    leadId,
    type: 'message',
    at: createdAt,
    by: from.name || from.address,
    text: toStorableText(text.slice(0, MESSAGE_TEXT)),
    from: null,
    to: null,
    noteId: null,
    message: {
      ...{ id, direction, subject, from, to, status, reason, isFromLead, isAutomatic, attachments },
      isCut: text.length > MESSAGE_TEXT || fullText !== null,
    },
  };
}

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
