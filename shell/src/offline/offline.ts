import type { RecordChange } from '@lintel/contract';
import { config } from '../config';
import { events } from '../events';
import { retries } from '../recovery/retries';
import { type ChangeQueue, createChangeQueue } from './changeQueue';
import { findAnswer, writeAnswer } from './keptAnswers';
import { clearOffline } from './offlineDatabase';
import type { Request } from './sendChanges';
import { applyChanges } from './showChanges';
import { isOfflineCache } from './workerPages';
import { offlineState } from './workOffline';

// What keeps data and changes of an account. It loads after the page, or when the network is gone.

interface Session {
  account: string;
  queue: ChangeQueue;
}
let session: Promise<Session> | null = null;

const toPath = (url: string) => url.slice(config.apiBaseUrl.length);

/** Begins to keep what the account sees. Resolves once its changes are known. */
export function startKeeping(account: string, request: Request): Promise<Session> {
  session ??= open(account, request);
  session.catch(() => {
    session = null;
  });
  return session;
}

async function open(account: string, request: Request): Promise<Session> {
  const queue = createChangeQueue({
    account,
    request,
    onSaved: ({ event }, id) => events.emit(event, { id }),
    onSent: retries.request,
  });
  await queue.load().catch((cause) => {
    queue.end();
    throw cause;
  });
  return { account, queue };
}

/** Forgets everything of all accounts, and the files. */
export async function stopKeeping() {
  const ending = session;
  session = null;
  offlineState.update({ isAvailable: false, lastUpdated: null });
  const ended = await ending?.catch(() => null);
  ended?.queue.end();
  const [registration, names] = await Promise.all([
    navigator.serviceWorker?.getRegistration(),
    globalThis.caches?.keys() ?? [],
  ]);
  await Promise.allSettled([
    clearOffline(),
    registration?.unregister(),
    ...names.filter(isOfflineCache).map((name) => caches.delete(name)),
  ]);
}

/** Storage may refuse; then the answer isn't kept. */
export async function keepAnswer(url: string, response: Response) {
  try {
    const text = await response.text();
    const current = await session;
    if (current) await writeAnswer(current.account, url, text);
  } catch {
    // The page has its answer.
  }
}

/** @returns null when this address hasn't been kept */
export async function readAnswer(url: string): Promise<{ response: Response; at: number } | null> {
  const current = await session;
  const kept = current && (await findAnswer(current.account, url));
  if (!kept) return null;
  const body: unknown = JSON.parse(kept.text);
  applyChanges(toPath(url), body, current.queue.getChanges());
  return { at: kept.at, response: Response.json(body, { headers: { [KEPT_AT]: String(kept.at) } }) };
}

/** Tells the module kit that an answer is not the server's. */
const KEPT_AT = 'Lintel-Kept-At';

/** @returns an answer of the server with the changes that wait to be sent */
export async function showChanges(url: string, response: Response): Promise<Response> {
  const current = await session;
  if (!current) return response;
  const body: unknown = await response.json();
  applyChanges(toPath(url), body, current.queue.getChanges());
  return Response.json(body, { status: response.status, headers: response.headers });
}

export async function sendOrKeep(change: RecordChange): Promise<Response> {
  const current = await session;
  if (!current) throw new TypeError('Nothing is kept on this device.');
  return current.queue.sendOrKeep(change);
}

export const getQueue = async () => (await session)?.queue;
