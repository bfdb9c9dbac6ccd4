import type { RecordChange } from '@lintel/contract';
import { config } from '../config';
import { events } from '../events';
import { retries } from '../recovery/retries';
import { applyChanges, applyPatch } from './applyChanges';
import { type ChangeQueue, createChangeQueue, QUEUED_STATUS } from './changeQueue';
import { clearAccount, clearResponses, forgetKeys } from './offlineDatabase';
import { readResponse, writeResponse } from './responseCache';
import type { Request } from './sendChanges';
import { isOfflineCache } from './workerPages';

export { registerWorker, removeWorker } from './registration';

// Stores data and changes of an account. This file loads after the page, or while offline.

interface Session {
  account: string;
  queue: ChangeQueue;
  /** Addresses whose responses this page has cached. */
  cachedUrls: Set<string>;
}

/** The sign-in whose data and changes are stored. */
let current: { signIn: SignIn; session: Promise<Session> } | null = null;

const toPath = (url: string) => url.slice(config.apiBaseUrl.length);

export interface SignIn {
  account: string;
  /** Number of the sign-in on this page. */
  epoch: number;
}

/** Starts to store the data that the account sees. Resolves once its changes are loaded. */
export async function startOfflineSession(signIn: SignIn, request: Request): Promise<Session> {
  if (current && !isCurrent(signIn) && (await endSession(current.signIn))) forgetKeys();
  current ??= { signIn, session: open(signIn.account, request) };
  const { session } = current;
  session.catch(() => {
    if (current?.session === session) current = null;
  });
  return session;
}

async function open(account: string, request: Request): Promise<Session> {
  const cachedUrls = new Set<string>();
  const queue = createChangeQueue({
    account,
    request,
    onSaved(change, id) {
      events.emit(change.event, { id });
      void applyToCache({ account, queue, cachedUrls }, change);
    },
    onUndecided: ({ event, base }) => events.emit(event, { id: (base?.['id'] as string) ?? null }),
    onSent: retries.request,
  });
  await queue.load().catch((cause) => {
    queue.end();
    throw cause;
  });
  return { account, queue, cachedUrls };
}

/**
 * Applies a saved change to the cached responses, which are older. Storage may deny access; then they stay outdated.
 */
async function applyToCache({ account, queue, cachedUrls }: Session, change: RecordChange) {
  if (change.method !== 'PATCH') return;
  try {
    for (const url of cachedUrls) {
      const cached = await readResponse(account, url).catch(() => null);
      const body: unknown = JSON.parse(cached?.text ?? 'null');
      if (cached && !queue.hasEnded() && applyPatch(toPath(url), body, change))
        await writeResponse(account, url, JSON.stringify(body), cached.at);
    }
  } catch (cause) {
    console.error('A response could not be cached:', cause);
  }
}

/** Removes the data that the account has seen. Its changes stay until its next sign-in on this device. */
export async function endOfflineSession(signIn: SignIn) {
  // Not while a log-out of the account is running.
  if (await endSession(signIn)) forgetKeys();
  await clearResponses();
}

/** Removes all data of the account and the cached files after a log-out. */
export async function clearAccountData(signIn: SignIn) {
  await endSession(signIn);
  const [registration, names] = await Promise.all([
    navigator.serviceWorker?.getRegistration(),
    globalThis.caches?.keys() ?? [],
  ]);
  const [cleared] = await Promise.allSettled([
    clearAccount(signIn.account),
    registration?.unregister(),
    ...names.filter(isOfflineCache).map((name) => caches.delete(name)),
  ]);
  if (cleared.status === 'rejected') throw cleared.reason;
}

/** Compares account and epoch, because the account of a sign-in may turn out to be another one. */
const isCurrent = ({ account, epoch }: SignIn) =>
  current?.signIn.epoch === epoch && current.signIn.account === account;

/** @returns whether it was the current sign-in */
async function endSession(signIn: SignIn): Promise<boolean> {
  if (!current || !isCurrent(signIn)) return false;
  const { session } = current;
  current = null;
  const ended = await session.catch(() => null);
  ended?.queue.end();
  return true;
}

const getSession = () => current?.session;

/** Caches a response. Storage may deny access; then it isn't cached. */
export async function cacheResponse(url: string, response: Response) {
  try {
    const opened = getSession();
    const text = await response.text();
    const session = await opened;
    // The user may have logged out in the meantime.
    if (!session || getSession() !== opened) return;
    await writeResponse(session.account, url, text);
    session.cachedUrls.add(url);
  } catch {
    // The page has its response anyway.
  }
}

/** @returns null for an address without a cached response */
export async function readCachedResponse(url: string): Promise<{ response: Response; at: number } | null> {
  const session = await getSession();
  const cached = session && (await readResponse(session.account, url));
  if (!cached) return null;
  const response = new Response(withChanges(url, cached.text, session), {
    headers: { 'Content-Type': 'application/json', [KEPT_AT]: String(cached.at) },
  });
  return { at: cached.at, response };
}

/** @returns the text of a response, including the queued changes */
function withChanges(url: string, text: string, { queue }: Session): string {
  const changes = queue.getChanges();
  if (changes.length === 0) return text;
  const body: unknown = JSON.parse(text);
  applyChanges(toPath(url), body, changes);
  return JSON.stringify(body);
}

/** Header that tells the module kit that a response is not the server's. */
const KEPT_AT = 'Lintel-Kept-At';

/** @returns a response of the server, including the queued changes */
export async function applyQueuedChanges(url: string, response: Response): Promise<Response> {
  const session = await getSession();
  if (!session) return response;
  const { status, headers } = response;
  return new Response(withChanges(url, await response.text(), session), { status, headers });
}

export async function sendOrQueue(change: RecordChange): Promise<Response> {
  const session = await getSession();
  if (!session) throw new TypeError('Nothing is stored on this device.');
  const response = await session.queue.sendOrQueue(change);
  if (response.ok && response.status !== QUEUED_STATUS) void applyToCache(session, change);
  return response;
}

/** Applies a change that the server has saved to the cached responses. */
export async function applySaved(change: RecordChange) {
  const session = await getSession();
  if (session) await applyToCache(session, change);
}

export const getQueue = async () => (await getSession())?.queue;
