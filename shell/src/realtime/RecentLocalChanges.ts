import { changeEventNames, type DomainEventName } from '@lintel/contract';
import { events } from '../events';

/** Time in which a change counts as an echo. The server echoes a change within a fraction of a second. */
const ECHO_MS = 3_000;

/**
 * Recognizes the server's echo of changes that this tab's modules have already emitted. Each local change accounts for
 * one echo, so another user's change of the same record in the meantime still counts.
 */
export class RecentLocalChanges {
  private changes: { name: DomainEventName; id: unknown; at: number }[] = [];
  private isIgnoring = false;

  constructor() {
    for (const name of changeEventNames) events.on(name, (payload) => this.record(name, payload));
  }

  /** Emits changes of the server, which must not be recorded as local changes. */
  ignoreDuring(emit: () => void) {
    this.isIgnoring = true;
    emit();
    this.isIgnoring = false;
  }

  isEcho(name: DomainEventName, id: string | null): boolean {
    this.changes = this.changes.filter(({ at }) => Date.now() - at < ECHO_MS);
    const index = this.changes.findIndex((change) => change.name === name && change.id === id);
    if (index >= 0) this.changes.splice(index, 1);
    return index >= 0;
  }

  private record(name: DomainEventName, payload: object) {
    if (!this.isIgnoring) this.changes.push({ name, id: Reflect.get(payload, 'id') ?? null, at: Date.now() });
  }
}
