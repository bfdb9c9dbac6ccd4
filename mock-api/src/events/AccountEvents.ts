import type { Schemas } from '@lintel/contract/api';
import { newId } from '../crypto/tokens';
import { type AccountCollectionName, getOptions } from '../store/collections';
import type { ActivityRecord } from '../store/records';
import { type CommittedChange, type RecordChange, SERVER } from '../store/Store';

const MAX_EVENTS = 1_000;
/** More simultaneous changes of one kind than this are combined into one event. */
const MANY = 100;

export interface AccountEvent {
  id: string;
  change: Change;
}

/** The event log of an account's changes. */
export class AccountEvents {
  /** Distinguishes this log from that of an earlier process. */
  private readonly epoch = newId();
  private count = 0;
  private readonly log: AccountEvent[] = [];
  private readonly listeners = new Set<(event: AccountEvent) => void>();

  /** @returns a function that unsubscribes */
  subscribe(listener: (event: AccountEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Events after the given one; null when that event is no longer in the log. */
  findEventsAfter(id: string): AccountEvent[] | null {
    const [epoch, number] = id.split('-');
    const missed = this.count - Number(number);
    if (epoch !== this.epoch || !(missed >= 0 && missed <= this.log.length)) return null;
    return missed === 0 ? [] : this.log.slice(-missed);
  }

  get lastId() {
    return `${this.epoch}-${this.count}`;
  }

  /** Logs changes that reached the disk together, and notifies subscribers. */
  publish(committed: CommittedChange[]) {
    for (const change of collapseChanges(toChangeEvents(committed))) {
      this.count += 1;
      const event = { id: this.lastId, change };
      this.log.push(event);
      for (const listener of this.listeners) listener(event);
    }
    this.log.splice(0, this.log.length - MAX_EVENTS);
  }
}

/** Adds the enquiry behind a lead's change: a call saves the lead first, then its timeline entry. */
function toChangeEvents(committed: CommittedChange[]): Change[] {
  const events: Change[] = [];
  for (const change of committed) {
    const event = toChangeEvent(change);
    if (event) events.push(event);
    const { type, leadId, by } = (change.before ? {} : (change.after ?? {})) as Partial<ActivityRecord>;
    if (change.collection !== 'activities' || type !== 'enquiry' || by === undefined) continue;
    const ofLead = events.findLast((each) => each.type === 'lead' && each.id === leadId);
    if (ofLead) ofLead.enquiry = { name: by };
  }
  return events;
}

function toChangeEvent(change: CommittedChange): Change | undefined {
  if (change.account !== SERVER) {
    const { change: type } = getOptions(change.collection as AccountCollectionName);
    return type && makeChangeEvent(type, change);
  }
  const [before, after] = [change.before, change.after].map((record) => Reflect.get(record ?? {}, 'version'));
  // Internal fields, such as the token generation, emit no event.
  return change.after && before !== after ? makeChangeEvent('account', change) : undefined;
}

function collapseChanges(changes: Change[]): Change[] {
  const types = [...new Set(changes.map(({ type }) => type))];
  return types.flatMap((type): Change[] => {
    const some = changes.filter((change) => change.type === type);
    return some.length > MANY ? [{ type, id: null, action: 'updated' }] : some;
  });
}

type Change = Schemas['ChangeEvent'];

/** Maps soft deletion to a removal and restoring to an addition, as clients see them. */
function makeChangeEvent(type: Change['type'], { before, after }: RecordChange<{ id: string }>): Change {
  const id = (after ?? before)?.id ?? null;
  if (!isVisible(after)) return { type, id, action: 'deleted' };
  return { type, id, action: isVisible(before) ? 'updated' : 'created' };
}

const isVisible = (record: object | undefined) =>
  record !== undefined && !Reflect.get(record, 'deletedAt') && Reflect.get(record, 'state') !== 'Deleted';
