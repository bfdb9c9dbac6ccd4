import { type CommittedChange, SERVER, type Store } from '../store/Store';
import { AccountEvents } from './AccountEvents';

/** Event logs of the accounts that had subscribers since the start. Only changes on disk are published. */
export class EventHub {
  private readonly logs = new Map<string, AccountEvents>();
  private readonly ends = new Map<string, Set<() => void>>();

  constructor(store: Store) {
    store.watchCommits((changes) => {
      if (this.logs.size > 0) this.publish(changes);
      if (this.ends.size > 0) this.endStreams(changes);
    });
  }

  forAccount(accountId: string): AccountEvents {
    const log = this.logs.get(accountId) ?? new AccountEvents();
    this.logs.set(accountId, log);
    return log;
  }

  /** Calls back when a session has ended. @returns a function that stops watching */
  onSessionEnd(sessionId: string, handle: () => void): () => void {
    const handlers = this.ends.get(sessionId) ?? new Set();
    this.ends.set(sessionId, handlers.add(handle));
    return () => {
      handlers.delete(handle);
      if (handlers.size === 0) this.ends.delete(sessionId);
    };
  }

  private endStreams(changes: CommittedChange[]) {
    for (const { collection, before, after } of changes)
      if (collection === 'sessions' && before && !after)
        for (const handle of [...(this.ends.get(before.id) ?? [])]) handle();
  }

  private publish(changes: CommittedChange[]) {
    for (const [accountId, log] of this.logs) {
      const own = changes.filter((change) => getAccountId(change) === accountId);
      if (own.length > 0) log.publish(own);
    }
  }
}

/** The account that a change concerns. A changed account record concerns that account itself. */
const getAccountId = ({ account, collection, before, after }: CommittedChange) =>
  account === SERVER && collection === 'accounts' ? (after ?? before)?.id : account;
