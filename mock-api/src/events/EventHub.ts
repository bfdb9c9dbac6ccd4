import type { Store } from '../store/Store';
import { AccountEvents } from './AccountEvents';

/** The event logs of accounts whose changes somebody listens to, or did since the start. */
export class EventHub {
  private readonly logs = new Map<string, AccountEvents>();

  constructor(private readonly store: Store) {}

  of(accountId: string): AccountEvents {
    const known = this.logs.get(accountId) ?? new AccountEvents(this.store, accountId);
    this.logs.set(accountId, known);
    return known;
  }
}
