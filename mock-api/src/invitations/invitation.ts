import type { Schemas } from '@lintel/contract/api';
import { formatCalendar, makeEventLines } from '../calendar/eventLines';
import { toParameter, toText } from '../calendar/iCalendar';
import { renderMail } from '../mail/renderMail';
import type { AccountRecord, UserRecord } from '../store/records';
import type { InvitationRecord } from '../store/taskRecord';
import { formatTaskTime } from '../tasks/formatTaskTime';
import { getPlace } from '../tasks/sentContent';

type Task = Schemas['Task'];

export type Method = 'REQUEST' | 'CANCEL';

export interface Invitation {
  method: Method;
  account: AccountRecord;
  user: UserRecord;
  /** The entry in its new state: its version determines the sequence number of the event. */
  task: Task;
  guest: Pick<InvitationRecord, 'email' | 'name'>;
  /** Whether the guest has an earlier invitation. */
  isUpdate: boolean;
}

/** Makes the mail of an invitation, an update or a cancellation (RFC 5546). It contains no notes. */
export function makeInvitationMail(invitation: Invitation) {
  const { method, account, user, task, guest, isUpdate } = invitation;
  const agent = [account.firstname, account.lastname].filter(Boolean).join(' ');
  const replyTo = account.profile.contact_email || user.email;
  const word = method === 'CANCEL' ? 'Cancelled' : isUpdate ? 'Updated' : 'Invitation';
  const title = {
    Cancelled: `${agent} has cancelled an appointment`,
    Updated: `${agent} has changed an appointment`,
    Invitation: `${agent} invites you`,
  }[word];
  const mail = renderMail({
    subject: `${word}: ${task.title}`,
    title,
    paragraphs: [],
    details: [
      ['What', task.title],
      ['When', formatTaskTime(task)],
      ...(getPlace(task) ? [['Where', getPlace(task)] as [string, string]] : []),
    ],
    note: `Reply to this email to answer ${agent}.`,
  });
  return {
    ...mail,
    accountId: account.id,
    to: guest.email,
    replyTo,
    calendar: { method, text: formatEvent(invitation, agent, replyTo) },
  };
}

function formatEvent({ method, account, task, guest }: Invitation, agent: string, organizer: string): string {
  const attendee = `ATTENDEE;CN=${toParameter(guest.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=${method === 'CANCEL' ? 'FALSE' : 'TRUE'}`;
  return formatCalendar({
    properties: [['METHOD', method]],
    tasks: [task],
    makeEvent: () => [
      ['BEGIN', 'VEVENT'],
      ...makeEventLines(account.id, task),
      ['SUMMARY', toText(task.title)],
      ['STATUS', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'],
      [`ORGANIZER;CN=${toParameter(agent)}`, toMailto(organizer)],
      [attendee, toMailto(guest.email)],
      ['END', 'VEVENT'],
    ],
  });
}

const toMailto = (address: string) => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
