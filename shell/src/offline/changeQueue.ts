import type { RecordChange } from '@lintel/contract';
import { isForLater } from '@lintel/module-kit';
import { backoff } from '../backoff';
import { reportShellCall } from '../reportCall';
import { toRecord } from './applyChanges';
import { addChange, putChange, readChanges, removeChange, type StoredChange } from './changeStore';
import { offlineState } from './offlineState';
import { type Request, sendChanges } from './sendChanges';

const MESSAGE = "Waiting to be sent. It's saved on this device.";
/** Status of a change that is accepted by this queue, but not by the server yet. */
export const QUEUED_STATUS = 202;
/** Pause between two attempts while the server doesn't accept changes. */
const RETRY_MS = 30_000;
/** A browser reports that it is online before all calls succeed, so the first attempts follow sooner. */
const FIRST_RETRY_MS = 1_000;

interface Options {
  account: string;
  request: Request;
  onSaved(change: StoredChange, id: string | null): void;
  /** Called when the record must be reloaded: its change needs a decision, or another tab has sent it. */
  onUndecided(change: StoredChange): void;
  /** Called when all sendable changes have been sent. */
  onSent(): void;
}

export type ChangeQueue = ReturnType<typeof createChangeQueue>;

/** Creates the queue of an account's changes that are made offline. All tabs share them; one of them sends. */
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
  /**
   * Keys of new records without a response, by call. The server may have created the records, so a retry reuses the
   * key.
   */
  const pendingKeys = new Map<string, string>();

  function show(next: StoredChange[]) {
    changes = next;
    const waiting = changes.filter(isWaiting).length;
    offlineState.update({ waiting, undecided: changes.length - waiting });
    for (const listener of listeners) listener();
  }

  /** @param sent id of the change that this tab has just sent */
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

  /** Sends the queued changes. Calls in the meantime result in one more run. */
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
      // The module that made a change may no longer be registered.
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

  /** Retries with growing pauses, until they reach the interval. */
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

    /** Sends a change, or queues it while offline or while others are queued before it. */
    async sendOrQueue(change: RecordChange): Promise<Response> {
      const { path, method, body } = change;
      const call = JSON.stringify([method, path, body]);
      const key = pendingKeys.get(call) ?? crypto.randomUUID();
      pendingKeys.delete(call);
      if (offlineState.getSnapshot().waiting === 0) {
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
        try {
          const response = await request(path, { method, headers, body: JSON.stringify(body) });
          if (method === 'POST' && isForLater(response.status)) pendingKeys.set(call, key);
          return response;
        } catch (cause) {
          if (!(cause instanceof TypeError)) throw cause;
          if (hasEnded || !offlineState.getSnapshot().isOffline) {
            if (method === 'POST') pendingKeys.set(call, key);
            throw cause;
          }
        }
      }
      const queued = { ...change, key, at: Date.now(), state: 'waiting' as const };
      await addChange(account, queued);
      await publish();
      void send();
      return Response.json(
        { data: toRecord({ ...queued, id: 0 }), message: MESSAGE },
        { status: QUEUED_STATUS },
      );
    },

    /** Sends a change again, overwriting the changes of others. */
    async sendAnyway(change: StoredChange) {
      if (hasEnded) return;
      const base = change.current ?? change.base;
      // Keeps the key: the server repeats its response to a saved change, and handles a rejected one again.
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

/** Lets one tab send at a time. */
const withLock = async (work: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request('lintel.changes', work) : work();
