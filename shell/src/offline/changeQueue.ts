import type { RecordChange } from '@lintel/contract';
import { isForLater } from '@lintel/module-kit';
import { backoff } from '../backoff';
import { reportShellCall } from '../reportCall';
import { addChange, putChange, readChanges, removeChange, type StoredChange } from './changeStore';
import { type Request, sendChanges } from './sendChanges';
import { toRecord } from './showChanges';
import { offlineState } from './workOffline';

const MESSAGE = "Waiting to be sent. It's saved on this device.";
/** Accepted, but not by the server. */
export const KEPT_STATUS = 202;
/** Between two attempts while the server doesn't take changes. */
const RETRY_MS = 30_000;
/** A browser says that it is online before all calls get through, so the first attempts follow sooner. */
const FIRST_RETRY_MS = 1_000;

interface Options {
  account: string;
  request: Request;
  onSaved(change: StoredChange, id: string | null): void;
  /** Reload the record: the user has to decide about its change, or another tab has sent it. */
  onUndecided(change: StoredChange): void;
  /** All that could be sent has been. */
  onSent(): void;
}

export type ChangeQueue = ReturnType<typeof createChangeQueue>;

/** The changes of an account that wait for the network. All tabs share them; one of them sends. */
export function createChangeQueue({ account, request, onSaved, onUndecided, onSent }: Options) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lintel.changes');
  let changes: StoredChange[] = [];
  let sending: Promise<void> | null = null;
  let isDue = false;
  let hasEnded = false;
  let failures = 0;
  /** Numbers the reads; an older read must not replace a newer one. */
  let loads = 0;
  let shown = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  /** By call: the keys of new records whose answer was lost. The server may have them: sent again, they are the same. */
  const unanswered = new Map<string, string>();

  function show(next: StoredChange[]) {
    changes = next;
    const waiting = changes.filter(isWaiting).length;
    offlineState.update({ waiting, undecided: changes.length - waiting });
    for (const listener of listeners) listener();
  }

  /** @param sent the change that this tab has just sent */
  async function load(sent?: number) {
    loads += 1;
    const order = loads;
    const read = await readChanges(account);
    if (hasEnded || order < shown) return;
    shown = order;
    const waiting = new Set(read.filter(isWaiting).map(({ id }) => id));
    const others = changes.filter((each) => isWaiting(each) && each.id !== sent && !waiting.has(each.id));
    show(read);
    for (const change of others) onUndecided(change);
  }

  async function publish(sent?: number) {
    await load(sent);
    if (!hasEnded) channel?.postMessage(account);
  }

  /** Sends what waits. Calls during that are one more run after it. */
  function send(): Promise<void> {
    isDue = true;
    sending ??= Promise.resolve().then(sendWhileDue);
    return sending;
  }

  async function sendWhileDue() {
    while (isDue) {
      isDue = false;
      if (offlineState.getSnapshot().waiting === 0 || !navigator.onLine || hasEnded) continue;
      await withLock(sendAll).catch((cause) => console.error('Changes could not be sent:', cause));
    }
    sending = null;
  }

  async function sendAll() {
    let count = 0;
    const onEachSaved: Options['onSaved'] = (change, id) => {
      count += 1;
      onSaved(change, id);
    };
    const isDone = await sendChanges({
      account,
      // The module that made a change may not be there any more.
      request: (path, init = {}) => reportShellCall({ ...init, path }, () => request(path, init)),
      onSaved: onEachSaved,
      onUndecided,
      onChanged: publish,
      isEnded: () => hasEnded,
    });
    if (hasEnded) return;
    if (isDone) failures = 0;
    else retrySoon();
    if (count > 0) onSent();
  }

  /** Until the pauses are as long as the interval's. */
  function retrySoon() {
    const ms = backoff(failures, FIRST_RETRY_MS);
    failures += 1;
    clearTimeout(retry);
    if (ms < RETRY_MS / 2) retry = setTimeout(() => void send(), ms);
  }

  const timer = setInterval(() => void send(), RETRY_MS);
  const onOnline = () => {
    failures = 0;
    void send();
  };
  addEventListener('online', onOnline);
  channel?.addEventListener('message', ({ data }) => data === account && void load().catch(() => null));

  return {
    load,
    send,
    getChanges: () => changes,
    hasEnded: () => hasEnded,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Sends a change, or keeps it while there is no network or others wait before it. */
    async sendOrKeep(change: RecordChange): Promise<Response> {
      const { path, method, body } = change;
      const call = JSON.stringify([method, path, body]);
      const key = unanswered.get(call) ?? crypto.randomUUID();
      unanswered.delete(call);
      if (offlineState.getSnapshot().waiting === 0) {
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
        try {
          const response = await request(path, { method, headers, body: JSON.stringify(body) });
          if (method === 'POST' && isForLater(response.status)) unanswered.set(call, key);
          return response;
        } catch (cause) {
          if (!(cause instanceof TypeError)) throw cause;
          if (hasEnded || !offlineState.getSnapshot().isOffline) {
            if (method === 'POST') unanswered.set(call, key);
            throw cause;
          }
        }
      }
      const kept = { ...change, key, at: Date.now(), state: 'waiting' as const };
      await addChange(account, kept);
      await publish();
      void send();
      return Response.json({ data: toRecord({ ...kept, id: 0 }), message: MESSAGE }, { status: KEPT_STATUS });
    },

    /** Sends a change again, over what somebody else has saved. */
    async sendAnyway(change: StoredChange) {
      if (hasEnded) return;
      const base = change.current ?? change.base;
      // The server remembers the key of what it has answered.
      await putChange(account, { ...change, base, state: 'waiting', current: undefined, reason: undefined });
      await publish();
      await send();
    },

    async discard({ id }: StoredChange) {
      if (hasEnded) return;
      await removeChange(id);
      await publish();
      await send();
      onSent();
    },

    end() {
      hasEnded = true;
      clearInterval(timer);
      clearTimeout(retry);
      removeEventListener('online', onOnline);
      channel?.close();
      show([]);
    },
  };
}

const isWaiting = ({ state }: StoredChange) => state === 'waiting';

/** One tab sends at a time. */
const withLock = async (work: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request('lintel.changes', work) : work();
