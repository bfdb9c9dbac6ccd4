import { newId } from '../auth/opaqueToken';
import type { AccountCollectionName } from '../store/records';
import type { RecordChange, Store } from '../store/Store';
import { type Change, changeFrom } from './changeFrom';

const KEPT = 1_000;
/** More changes of one kind at once than this become one event. */
const MANY = 100;

const kinds = {
  properties: 'property',
  leads: 'lead',
  notes: 'note',
  uploads: 'upload',
  subscribers: 'subscriber',
  reviews: 'review',
  replyTemplates: 'replyTemplate',
  savedViews: 'savedView',
} as const satisfies { [Name in AccountCollectionName]?: string };

export interface AccountEvent {
  id: string;
  change: Change;
}

/** An account's changes as events, each logged and told only after it is on disk. */
export class AccountEvents {
  /** Tells this log from that of an earlier process. */
  private readonly epoch = newId();
  private count = 0;
  private readonly log: AccountEvent[] = [];
  private pending: Change[] = [];
  private readonly listeners = new Set<(event: AccountEvent) => void>();

  constructor(
    private readonly store: Store,
    accountId: string,
  ) {
    const data = store.of(accountId);
    for (const [name, kind] of Object.entries(kinds) as [keyof typeof kinds, Change['type']][]) {
      data[name].watch((change: RecordChange<{ id: string }>) => this.note(changeFrom(kind, change)));
    }
    store.server.accounts.watch((change) => {
      const { before, after } = change;
      // The generation of its tokens, for one, is nobody's news.
      if (after?.id === accountId && after.version !== before?.version)
        this.note(changeFrom('account', change));
    });
  }

  /** @returns what stops it */
  listen(listener: (event: AccountEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What came after an event; null when that is not known any more. */
  after(id: string): AccountEvent[] | null {
    const [epoch, number] = id.split('-');
    const missed = this.count - Number(number);
    if (epoch !== this.epoch || !(missed >= 0 && missed <= this.log.length)) return null;
    return missed === 0 ? [] : this.log.slice(-missed);
  }

  get lastId() {
    return `${this.epoch}-${this.count}`;
  }

  private note(change: Change) {
    this.pending.push(change);
    if (this.pending.length > 1) return;
    // Once the current call is through all of its changes are here, and one wait serves them.
    setImmediate(() => {
      const changes = this.pending;
      this.pending = [];
      this.store.settled().then(() => this.publish(changes));
    });
  }

  private publish(changes: Change[]) {
    for (const change of thinned(changes)) {
      this.count += 1;
      const event = { id: this.lastId, change };
      this.log.push(event);
      for (const listener of this.listeners) listener(event);
    }
    this.log.splice(0, this.log.length - KEPT);
  }
}

function thinned(changes: Change[]): Change[] {
  const types = [...new Set(changes.map(({ type }) => type))];
  return types.flatMap((type): Change[] => {
    const some = changes.filter((change) => change.type === type);
    return some.length > MANY ? [{ type, id: null, action: 'updated' }] : some;
  });
}
