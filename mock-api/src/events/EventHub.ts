import type { Commit, Position, Store } from '../store/Store';
import { type AddressedChange, toChangeEvents } from './changeEvents';

export interface AccountEvent extends AddressedChange {
  /** `log-number`: a later event of the same log has a greater number. */
  id: string;
}

export interface EventFollower {
  /**
   * Called once, before the first event.
   * @param id of the event that precedes the following ones
   * @param isComplete false when some events since the given id are no longer kept
   */
  onStart(id: string, isComplete: boolean): void;
  onEvent(event: AccountEvent): void;
}

/** Position of an event in the log: its commit, and its index among the events of that commit. */
interface EventPosition extends Position {
  index: number;
}

/** Index of a commit's last event, regardless of their number. */
const LAST_INDEX = 999;

/** Publishes the changes that any process on the store has saved, as events of the account. */
export class EventHub {
  private readonly followers = new Map<string, Set<(commit: Commit) => void>>();
  private readonly ends = new Map<string, Set<() => void>>();

  constructor(private readonly store: Store) {
    store.watchCommits(
      (commit) => {
        for (const receive of [...(this.followers.get(commit.account) ?? [])]) receive(commit);
        this.endStreams(commit);
      },
      // Streams end when commits were missed. Clients reconnect and resume, and receive the missed events.
      () => this.endAllStreams(),
    );
  }

  /**
   * Calls back with the account's events: those after `lastId` if it is given and known, then all later ones.
   * @returns a function that stops the calls
   */
  async follow(accountId: string, lastId: string | undefined, follower: EventFollower): Promise<() => void> {
    const early: Commit[] = [];
    let receive = (commit: Commit) => void early.push(commit);
    const stop = add(this.followers, accountId, (commit) => receive(commit));
    try {
      const last = lastId === undefined ? undefined : parseEventId(lastId);
      const missed = last && (await this.store.findCommits(accountId, last));
      const start =
        last && missed ? last : { ...(await this.store.findPosition(accountId)), index: LAST_INDEX };
      let reached = start.number;
      receive = ({ position, changes }) => {
        if (position.number <= reached) return;
        reached = position.number;
        for (const event of listEvents({ position, changes })) follower.onEvent(event);
      };
      follower.onStart(formatEventId(start), lastId === undefined || Boolean(missed));
      const begun = missed?.find(({ position }) => position.number === start.number);
      for (const event of begun ? listEvents(begun) : [])
        if (parseEventId(event.id).index > start.index) follower.onEvent(event);
      for (const commit of [...(missed ?? []), ...early]) receive(commit);
      return stop;
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** Returns the id of the account's newest event, which precedes the events of all later changes. */
  async findLastId(accountId: string): Promise<string> {
    return formatEventId({ ...(await this.store.findPosition(accountId)), index: LAST_INDEX });
  }

  /** Calls back when a session has ended. @returns a function that stops watching */
  onSessionEnd(sessionId: string, handle: () => void): () => void {
    return add(this.ends, sessionId, handle);
  }

  private endStreams({ changes }: Commit) {
    for (const { collection, before, after } of changes)
      if (collection === 'sessions' && before && !after)
        for (const handle of [...(this.ends.get(before.id) ?? [])]) handle();
  }

  private endAllStreams() {
    for (const handlers of [...this.ends.values()]) for (const handle of [...handlers]) handle();
  }
}

function add<Handler>(handlersByKey: Map<string, Set<Handler>>, key: string, handler: Handler): () => void {
  const handlers = handlersByKey.get(key) ?? new Set();
  handlersByKey.set(key, handlers.add(handler));
  return () => {
    handlers.delete(handler);
    if (handlers.size === 0) handlersByKey.delete(key);
  };
}

function listEvents({ position, changes }: Pick<Commit, 'position' | 'changes'>): AccountEvent[] {
  const events = toChangeEvents(changes);
  return events.map((event, index) => ({
    ...event,
    id: formatEventId({ ...position, index: index === events.length - 1 ? LAST_INDEX : index }),
  }));
}

const formatEventId = ({ log, number, index }: EventPosition) =>
  `${log}-${number}.${String(index).padStart(3, '0')}`;

/** Parses an event's id. An id in another format becomes a position that no log has. */
function parseEventId(id: string): EventPosition {
  const [, log = '', number = -1, index = 0] = /^(\w*)-(\d{1,15})\.(\d{3})$/.exec(id) ?? [];
  return { log, number: Number(number), index: Number(index) };
}
