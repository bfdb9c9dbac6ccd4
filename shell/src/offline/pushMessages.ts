import { type OpenRequest, toNotifiedPath } from './openRequest';
import { readSignedInAccount } from './signedInAccount';

// The worker shows notifications of new leads and reminders, and opens the lead or the entry.

interface PushEvent extends Event {
  data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface ClickEvent extends Event {
  notification: { data: unknown; close(): void };
  waitUntil(work: Promise<unknown>): void;
}
interface PageClient {
  url: string;
  focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: OpenRequest, transfer: MessagePort[]): void;
}
/** The part of the worker's global scope that push messages use. */
export interface PushScope {
  location: { origin: string };
  registration: {
    pushManager: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly PageClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}

interface Message {
  id: string;
  account: string;
  title: string;
  body: string;
  path: string;
}

const MAX_LENGTH = 250;
/** Time for an open page to show the lead, before another one is opened. */
const PAGE_MS = 1_000;

export function handlePushes(worker: PushScope, isDashboardPage: (path: string) => boolean) {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, readMessage(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data, isDashboardPage));
  });
}

/** Shows a message to its own account, and to no other account that has signed in since. */
async function show({ registration }: PushScope, message: Message | null) {
  if (!message) return;
  const { id, account, title, body, path } = message;
  if (account !== (await readSignedInAccount())) {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const icon = '/icons/icon-192.png';
  // A repeated message replaces the first one.
  await registration.showNotification(title, { body, tag: id, icon, data: { account, path } });
}

/** Shows the page in an open one, which asks before it leaves unsaved input, or in a new one. */
async function open(
  { clients, location }: PushScope,
  data: unknown,
  isDashboardPage: (path: string) => boolean,
) {
  const { account, path } = readFields(data);
  const target = account === (await readSignedInAccount()) ? toNotifiedPath(path) : '/';
  const pages = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) => {
    const { origin, pathname } = new URL(url);
    return origin === location.origin && isDashboardPage(pathname);
  });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page && (await isOpened(page, { type: 'open', path: target }))) return page.focus();
  return clients.openWindow(target);
}

function isOpened(page: PageClient, request: OpenRequest): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const end = (isDone: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(isDone);
    };
    const timer = setTimeout(() => end(false), PAGE_MS);
    port1.onmessage = () => end(true);
    page.postMessage(request, [port2]);
  });
}

/** @returns null for a message that the server has not sent */
function readMessage(data: PushEvent['data']): Message | null {
  let fields: Record<string, unknown>;
  try {
    fields = readFields(data?.json());
  } catch {
    return null;
  }
  const [id, account, title, body] = ['id', 'account', 'title', 'body'].map((name) => readText(fields[name]));
  if (!id || !account || !title) return null;
  return { id, account, title, body: body ?? '', path: toNotifiedPath(fields['path']) };
}

const readText = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_LENGTH) : '');

const readFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
