import type { Schemas } from '@lintel/contract/api';
import type { AlertRecord } from '../store/alertRecords';
import { getOptions, type OwnedCollectionName } from '../store/collections';
import type { MessageRecord } from '../store/messageRecords';
import type { ActivityRecord, MembershipRecord } from '../store/records';
import { type CommittedChange, SERVER } from '../store/Store';

type Change = Schemas['ChangeEvent'];

export interface AddressedChange {
  change: Change;
  /** The user that it is for; null for all users of the account. */
  userId: string | null;
}

/** The events of a commit. The enquiry or reply behind a lead's change comes after it: a call saves the lead first. */
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

/** What an open dashboard of the user shows. */
function toAlertEvent({ collection, before, after }: CommittedChange): AddressedChange | undefined {
  if (collection !== 'alerts' || before || !after) return undefined;
  const { id, userId, shown } = after as AlertRecord;
  return shown ? { change: { type: 'alert', id, action: 'created', alert: shown }, userId } : undefined;
}

/** What a lead has done that changed it. */
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
  // A change of the user is one of the account that the user sees. A new account has an event of its own.
  const { accountId: id } = change.after as MembershipRecord;
  return change.before && { type: 'account', id, action: 'updated' };
}

/** Maps soft deletion to a removal and restoring to an addition, as clients see them. */
function makeChangeEvent(type: Change['type'], { before, after }: CommittedChange): Change {
  const id = (after ?? before)?.id ?? null;
  // Many changes are combined into one, without records.
  if (id === null) return { type, id, action: 'updated' };
  if (!isVisible(after)) return { type, id, action: 'deleted' };
  return { type, id, action: isVisible(before) ? 'updated' : 'created' };
}

const isVisible = (record: object | undefined) =>
  record !== undefined && !Reflect.get(record, 'deletedAt') && Reflect.get(record, 'state') !== 'Deleted';
