import type { Schemas } from '@lintel/contract/api';
import { toStorableText } from '../http/readJsonBody';
import type { MessageRecord } from '../store/messageRecords';
import type { NoteRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import type { TaskRecord } from '../store/taskRecord';
import { listMessagesOf } from './leadMessages';

type Activity = Schemas['Activity'];

/** Maximum length of an email's text in the timeline. */
const MESSAGE_TEXT = 1_000;

/**
 * Makes a lead's timeline, newest first. Notes, emails, tasks and viewings appear in their current state.
 * @param by name of the user
 */
export async function makeTimeline(data: AccountData, leadId: string, by: string): Promise<Activity[]> {
  const { activities, notes, tasks } = data;
  // The records are stored oldest first, but of two in the same millisecond, the later one must be listed first.
  return [
    ...(await activities.find('leadId', leadId)),
    ...(await notes.find('leadId', leadId)).map(toActivity),
    ...(await listMessagesOf(data, leadId)).map(toMessageActivity),
    ...(await tasks.find('leadId', leadId)).flatMap((task) => toTaskActivities(task, leadId, by)),
  ]
    .reverse()
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Lists the calls, emails and chats of a lead, oldest first. */
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

/** Converts a task to its timeline entries: its creation and its completion. */
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
