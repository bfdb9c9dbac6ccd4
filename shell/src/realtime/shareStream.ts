import type { Schemas } from '@lintel/contract/api';
import { followEvents } from './followEvents';
import type { StreamEvent } from './readEvents';

type Change = Schemas['ChangeEvent'];

/** Messages between the tabs of one session. A new tab sends `ask`; the leader replies with `at`. */
type TabMessage =
  | { type: 'ask' }
  | { type: 'at' | 'reset'; id: string }
  | { type: 'change'; id: string; change: Change };

interface Options {
  /** Tabs of the same session family share a stream. */
  family: string;
  /** Requests the stream, starting after an event. */
  connect(lastEventId: string | undefined, signal: AbortSignal): Promise<Response>;
  /** @param event its id, and whether this tab is the leader, which reads the stream */
  onChange(change: Change, event: { id: string; leads: boolean }): void;
  /** Changes may have been missed: everything has to be read again. */
  onReset(): void;
}

/** `sessionStorage` holds the tab's last event under this key, so that a reloaded page misses nothing. */
const LAST_EVENT_KEY = 'lintel.last-event';

/**
 * Delivers the account's changes once to each tab, over one stream for all tabs. A tab that takes the lead, or is
 * reloaded, resumes after the last event.
 * @returns a function that unsubscribes
 */
export function shareStream({ family, connect, onChange, onReset }: Options): () => void {
  const name = `lintel.live.${family}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const leaving = new AbortController();
  let leads = false;
  let lastId = readLastId(family);
  let connections = 0;

  /** @returns whether the message was news to this tab */
  function receive(message: TabMessage): boolean {
    if (message.type === 'ask') return false;
    const isNews = message.type === 'at' ? !lastId : message.type === 'reset' || isLater(message.id, lastId);
    if (!isNews) return false;
    lastId = message.id;
    writeLastId(family, lastId);
    if (message.type === 'change') onChange(message.change, { id: message.id, leads });
    if (message.type === 'reset') onReset();
    return true;
  }

  const receiveAndForward = (message: TabMessage) => receive(message) && channel?.postMessage(message);

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type !== 'ask') receive(data);
    else if (leads && lastId) channel.postMessage({ type: 'at', id: lastId } satisfies TabMessage);
  });
  channel?.postMessage({ type: 'ask' } satisfies TabMessage);

  void runAsLeader(name, leaving.signal, () => {
    leads = true;
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

function readLastId(family: string): string | undefined {
  const stored: unknown = JSON.parse(sessionStorage.getItem(LAST_EVENT_KEY) ?? '[]');
  return Array.isArray(stored) && stored[0] === family ? String(stored[1]) : undefined;
}

function writeLastId(family: string, id: string) {
  sessionStorage.setItem(LAST_EVENT_KEY, JSON.stringify([family, id]));
}

function toMessage({ id, name, data }: StreamEvent): TabMessage {
  if (name === 'reset') return { type: 'reset', id };
  // `ready` carries the newest id; the events missed before it still follow.
  if (name === 'ready') return { type: 'at', id };
  return { type: 'change', id, change: JSON.parse(data) };
}

/**
 * Runs the work in one tab of the browser: in the first that asked, then in the next. Browsers without locks (plain http
 * on a network address) run it in every tab.
 */
async function runAsLeader(name: string, signal: AbortSignal, work: () => Promise<void>) {
  if (!navigator.locks) return work();
  // Rejects when aborted while waiting for the lead: then there is nothing to do.
  await navigator.locks.request(name, { signal }, work).catch(() => null);
}

/** Whether an event comes after another. Ids are `<log>-<number>`; a restarted server begins a new log. */
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
