import type { Schemas } from '@lintel/contract/api';
import type { AlertRecord } from '../store/alertRecords';
import { getOptions, type OwnedCollectionName } from '../store/collections';
import type { MessageRecord } from '../store/messageRecords';
import type { ActivityRecord, MembershipRecord } from '../store/records';
import { type CommittedChange, SERVER } from '../store/Store';

type Change = Schemas['ChangeEvent'];

export interface AddressedChange {
  change: Change;
  /** The user who receives the event; null for all users of the account. */
  userId: string | null;
}

/**
 * Returns the events of a commit. An enquiry or reply is added to the event of its lead, which precedes it, because a
 * call saves the lead first.
 */
export function toChangeEvents(committed: readonly CommittedChange[]): AddressedChange[] {
  const events: AddressedChange[] = [];
  for (const change of committed) {
    const event = toChangeEvent(change);
    if (event) events.push({ change: event, userId: null });
    const alert = toAlertEvent(change);
    if (alert) events.push(alert);
    const cause = findCause(change);
    if (!cause) continue;
    const { leadId, ...about } = cause;
    const ofLead = events.findLast(({ change: { id, type } }) => type === 'lead' && id === leadId);
    if (ofLead) Object.assign(ofLead.change, about);
  }
  return events;
}

/** Makes the event that shows a new alert in the user's open dashboards. */
function toAlertEvent({ collection, before, after }: CommittedChange): AddressedChange | undefined {
  if (collection !== 'alerts' || before || !after) return undefined;
  const { id, userId, shown } = after as AlertRecord;
  return shown ? { change: { type: 'alert', id, action: 'created', alert: shown }, userId } : undefined;
}

/** Returns the cause of a lead's change: an enquiry or a reply. */
function findCause({ collection, before, after }: CommittedChange) {
  if (before || !after) return undefined;
  if (collection === 'activities') {
    const { type, leadId, by } = after as Partial<ActivityRecord>;
    return type === 'enquiry' && by !== undefined ? { leadId, enquiry: { name: by } } : undefined;
  }
  if (collection !== 'messages') return undefined;
  const { direction, leadId, from } = after as Partial<MessageRecord>;
  return direction === 'incoming' && from
    ? { leadId, reply: { name: from.name || from.address } }
    : undefined;
}

function toChangeEvent(change: CommittedChange): Change | undefined {
  if (change.account !== SERVER) {
    const { change: type } = getOptions(change.collection as OwnedCollectionName);
    return type && makeChangeEvent(type, change);
  }
  const [before, after] = [change.before, change.after].map((record) => Reflect.get(record ?? {}, 'version'));
  // Internal fields, such as the token generation, emit no event.
  if (!change.after || before === after) return undefined;
  if (change.collection !== 'memberships') return makeChangeEvent('account', change);
  // A change of the user changes the account as that user sees it. A new account has its own event.
  const { accountId: id } = change.after as MembershipRecord;
  return change.before && { type: 'account', id, action: 'updated' };
}

/** Maps soft deletion to a removal and restoring to an addition, as clients see them. */
function makeChangeEvent(type: Change['type'], { before, after }: CommittedChange): Change {
  const id = (after ?? before)?.id ?? null;
  // Many changes are combined into a single one, without records.
  if (id === null) return { type, id, action: 'updated' };
  if (!isVisible(after)) return { type, id, action: 'deleted' };
  return { type, id, action: isVisible(before) ? 'updated' : 'created' };
}

const isVisible = (record: object | undefined) =>
  record !== undefined && !Reflect.get(record, 'deletedAt') && Reflect.get(record, 'state') !== 'Deleted';
