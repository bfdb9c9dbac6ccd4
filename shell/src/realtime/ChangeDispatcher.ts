import { changeEventNames, type DomainEventName, type DomainEvents, toDomainEvent } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { events } from '../events';
import { RecentLocalChanges } from './RecentLocalChanges';

/** Changes within this time are emitted together. */
const BATCH_MS = 50;
/** More changed records of a kind than this are emitted as one event without an id. */
const MAX_RECORDS = 5;

/**
 * Emits changes that were made elsewhere to the modules. Waits while the tab is hidden, because nobody sees it, and
 * while it is offline, because the modules' requests would fail.
 */
export class ChangeDispatcher {
  private readonly localChanges = new RecentLocalChanges();
  private batch = new Map<DomainEventName, Set<string | null>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('visibilitychange', () => this.flush());
    addEventListener('online', () => this.flush());
  }

  readonly dispatch = (change: Schemas['ChangeEvent']) => {
    const name = toDomainEvent(change);
    if (name && !this.localChanges.isEcho(name, toEventId(name, change.id))) this.add(name, change.id);
  };

  /** Emits all events, because everything may have changed. */
  readonly dispatchAll = () => {
    for (const name of changeEventNames) this.add(name, null);
  };

  private add(name: DomainEventName, id: string | null) {
    this.batch.set(name, (this.batch.get(name) ?? new Set()).add(id));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), BATCH_MS);
  }

  private flush() {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    const { batch } = this;
    this.batch = new Map();
    this.localChanges.ignoreDuring(() => {
      for (const [name, ids] of batch) {
        const emitted = ids.has(null) || ids.size > MAX_RECORDS ? [null] : ids;
        for (const id of emitted) emit(name, id);
      }
    });
  }
}

/** There is only one profile, so its event has no id. */
const toEventId = (name: DomainEventName, id: string | null) => (name === 'profile.updated' ? null : id);

const emit = (name: DomainEventName, id: string | null) =>
  events.emit(name, (name === 'profile.updated' ? {} : { id }) as DomainEvents[typeof name]);
