import type { DomainEventName } from '@lintel/contract';
import { events } from '../events';
import { eventsOfChanges } from './eventOf';

/** The server tells of a change within a fraction of a second. */
const ECHO_MS = 3_000;

/**
 * Knows the server's echo of what this tab has changed and its modules have told already: once for each time, so that a
 * change that somebody else makes meanwhile is no echo.
 */
export class OwnChanges {
  private told: { name: DomainEventName; id: unknown; at: number }[] = [];
  private isDelivering = false;

  constructor() {
    for (const name of eventsOfChanges) events.on(name, (payload) => this.note(name, payload));
  }

  /** Emits what somebody else has changed. */
  deliver(emit: () => void) {
    this.isDelivering = true;
    emit();
    this.isDelivering = false;
  }

  isEcho(name: DomainEventName, id: string | null): boolean {
    this.told = this.told.filter(({ at }) => Date.now() - at < ECHO_MS);
    const index = this.told.findIndex((each) => each.name === name && each.id === id);
    if (index >= 0) this.told.splice(index, 1);
    return index >= 0;
  }

  private note(name: DomainEventName, payload: object) {
    if (!this.isDelivering) this.told.push({ name, id: Reflect.get(payload, 'id') ?? null, at: Date.now() });
  }
}
