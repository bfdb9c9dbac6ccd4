import type { Schemas } from '@lintel/contract/api';
import { followEvents } from './followEvents';
import type { StreamEvent } from './readEvents';

type Change = Schemas['ChangeEvent'];

/** A message from a tab to the other tabs of its session. */
type TabMessage =
  /**
   * Request of a new or reloaded tab, with the newest event before its data was read. The leader replies with `at` or
   * `missed`.
   */
  | { type: 'ask'; tab: string; since?: string | undefined }
  /** The changes since then, or null when they are no longer stored. */
  | { type: 'missed'; tab: string; changes: StreamChange[] | null }
  | StreamMessage;

type StreamMessage = { type: 'at' | 'reset'; id: string } | StreamChange;

interface StreamChange {
  type: 'change';
  id: string;
  change: Change;
}

interface Options {
  /** Tabs of the same session family share a stream. */
  family: string;
  /** The newest event before the page's data was read, if the server sends it. */
  readAfter?: Promise<string | undefined> | undefined;
  /** Requests the stream, starting after an event. */
  connect(lastEventId: string | undefined, signal: AbortSignal): Promise<Response>;
  /** @param event its id, and whether this tab is the leader, which reads the stream */
  onChange(change: Change, event: { id: string; leads: boolean }): void;
  /** Called when changes may have been missed: everything must be read again. */
  onReset(): void;
}

/** Maximum number of changes that the leader sends to a newly opened tab. */
const MAX_KEPT = 100;

/** Timeout of `readAfter` before the stream starts without it (ms). */
const MAX_WAIT_MS = 10_000;

/** Key of the `sessionStorage` entry that contains the tab's last event, so that a reloaded page misses nothing. */
const LAST_EVENT_KEY = 'lintel.last-event';

/**
 * Delivers the account's changes once to each tab, over one stream for all tabs. A tab that takes the lead, or is
 * reloaded, resumes after the last event.
 * @returns a function that unsubscribes
 */
export function shareStream({ family, readAfter, connect, onChange, onReset }: Options): () => void {
  const name = `lintel.live.${family}`;
  // `crypto.randomUUID` is missing on pages over plain http.
  const tab = String(Math.random());
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const leaving = new AbortController();
  let leads = false;
  let lastId = readLastId(family);
  let connections = 0;
  /** The last changes, complete since `keptAfter`. */
  let kept: StreamChange[] = [];
  let keptAfter = lastId;
  const post = (message: TabMessage) => channel?.postMessage(message);

  const hasStarted = (async () => {
    const since = lastId ? undefined : await Promise.race([readAfter, wait(MAX_WAIT_MS)]);
    if (leaving.signal.aborted) return;
    if (since) receive({ type: 'at', id: since });
    post({ type: 'ask', tab, since: since ?? lastId });
  })();

  /** @returns whether the message was new to this tab */
  function receive(message: StreamMessage): boolean {
    const isNews = {
      at: !lastId,
      change: isLater(message.id, lastId),
      reset: message.id !== lastId,
    };
    if (!isNews[message.type]) return false;
    lastId = message.id;
    writeLastId(family, lastId);
    if (message.type === 'change') {
      receiveChange(message);
    } else {
      kept = [];
      keptAfter = message.id;
    }
    if (message.type === 'reset') onReset();
    return true;
  }

  function receiveChange(message: StreamChange) {
    kept.push(message);
    if (kept.length > MAX_KEPT) keptAfter = kept.shift()?.id;
    onChange(message.change, { id: message.id, leads });
  }

  const receiveAndForward = (message: StreamMessage) => receive(message) && post(message);

  function reply(asking: string, since: string | undefined) {
    if (!lastId) return;
    if (!since) return post({ type: 'at', id: lastId });
    const isKept = keptAfter && !isLater(keptAfter, since);
    const changes = isKept ? kept.filter(({ id }) => isLater(id, since)) : null;
    post({ type: 'missed', tab: asking, changes });
  }

  /** Receives missed changes. Later changes may have arrived before the reply. */
  function receiveMissed(changes: StreamChange[] | null) {
    if (!changes) return onReset();
    for (const message of changes)
      if (!receive(message) && !kept.some(({ id }) => id === message.id)) receiveChange(message);
    kept.sort((one, other) => (isLater(one.id, other.id) ? 1 : -1));
  }

  channel?.addEventListener('message', async ({ data }: MessageEvent<TabMessage>) => {
    await hasStarted;
    if (leaving.signal.aborted) return;
    if (data.type === 'missed') {
      if (data.tab === tab) receiveMissed(data.changes);
    } else if (data.type !== 'ask') receive(data);
    else if (leads) reply(data.tab, data.since);
  });

  void runAsLeader(name, leaving.signal, async () => {
    leads = true;
    await hasStarted;
    return followEvents({
      connect(signal) {
        connections += 1;
        return connect(lastId, signal);
      },
      onEvent(event) {
        const message = toMessage(event);
        // The pages have read data since the first connection failed.
        const isLate = message.type === 'at' && !lastId && connections > 1;
        receiveAndForward(isLate ? { type: 'reset', id: message.id } : message);
      },
      signal: leaving.signal,
    });
  });

  return () => {
    leaving.abort();
    channel?.close();
  };
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

function readLastId(family: string): string | undefined {
  const stored: unknown = JSON.parse(sessionStorage.getItem(LAST_EVENT_KEY) ?? '[]');
  return Array.isArray(stored) && stored[0] === family ? String(stored[1]) : undefined;
}

function writeLastId(family: string, id: string) {
  sessionStorage.setItem(LAST_EVENT_KEY, JSON.stringify([family, id]));
}

function toMessage({ id, name, data }: StreamEvent): StreamMessage {
  if (name === 'reset') return { type: 'reset', id };
  // `ready` contains the newest id; the events missed before it still follow.
  if (name === 'ready') return { type: 'at', id };
  return { type: 'change', id, change: JSON.parse(data) };
}

/**
 * Runs the work in one tab of the browser: in the first that requested it, then in the next. Browsers without locks
 * (plain http on a network address) run it in every tab.
 */
async function runAsLeader(name: string, signal: AbortSignal, work: () => Promise<void>) {
  if (!navigator.locks) return work();
  // Rejects when aborted while waiting for the lead; then nothing remains to be done.
  await navigator.locks.request(name, { signal }, work).catch(() => null);
}

/** Whether an event is later than another. Ids are `<log>-<number>`; a restarted server begins a new log. */
export function isLater(id: string, than: string | undefined): boolean {
  if (!than) return true;
  const [log, number] = parseEventId(id);
  const [otherLog, otherNumber] = parseEventId(than);
  return log !== otherLog || number > otherNumber;
}

function parseEventId(id: string): [log: string, number: number] {
  const dash = id.lastIndexOf('-');
  return [id.slice(0, dash), Number(id.slice(dash + 1))];
}
