import type { DomainEventName, DomainEvents } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { events } from '../events';
import { eventOf, eventsOfChanges } from './eventOf';
import { OwnChanges } from './OwnChanges';

/** What comes within so many ms is told together. */
const GATHER_MS = 50;
/** More records of a kind than this are told as "many". */
const FEW = 5;

/**
 * Tells the modules what was changed elsewhere. A tab that nobody sees hears of it when it comes into sight, one without
 * network when that is back: what it shows would be asked for in vain.
 */
export class Delivery {
  private readonly own = new OwnChanges();
  private waiting = new Map<DomainEventName, Set<string | null>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('visibilitychange', () => this.tell());
    addEventListener('online', () => this.tell());
  }

  readonly change = (change: Schemas['ChangeEvent']) => {
    const name = eventOf(change);
    if (name && !this.own.isEcho(name, idOf(name, change.id))) this.gather(name, change.id);
  };

  /** Everything may be another. */
  readonly all = () => {
    for (const name of eventsOfChanges) this.gather(name, null);
  };

  private gather(name: DomainEventName, id: string | null) {
    this.waiting.set(name, (this.waiting.get(name) ?? new Set()).add(id));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(), GATHER_MS);
  }

  private tell() {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    const { waiting } = this;
    this.waiting = new Map();
    this.own.deliver(() => {
      for (const [name, ids] of waiting) {
        const told = ids.has(null) || ids.size > FEW ? [null] : ids;
        for (const id of told) emit(name, id);
      }
    });
  }
}

/** The profile is there once. */
const idOf = (name: DomainEventName, id: string | null) => (name === 'profile.updated' ? null : id);

const emit = (name: DomainEventName, id: string | null) =>
  events.emit(name, (name === 'profile.updated' ? {} : { id }) as DomainEvents[typeof name]);
