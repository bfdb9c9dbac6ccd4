/** @jest-environment node */
import { pushBrowser } from '../testing/pushBrowser';
import { handlePushes, type PushScope } from './pushMessages';
import { storeSignedInAccount } from './signedInAccount';

let browser: ReturnType<typeof pushBrowser>;
let listeners: Map<string, (event: never) => void>;
let pages: Page[];
const openWindow = jest.fn(async () => {});

type Page = Awaited<ReturnType<PushScope['clients']['matchAll']>>[number];

beforeEach(async () => {
  browser = pushBrowser();
  browser.leaveSubscription('key');
  Object.assign(globalThis, { caches: browser.caches });
  listeners = new Map();
  pages = [];
  openWindow.mockClear();
  const worker = {
    location: { origin: 'https://lintel.example' },
    registration: browser.registration,
    clients: { matchAll: async () => pages, openWindow },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  handlePushes(worker as unknown as PushScope, (path) => !path.startsWith('/p/'));
  await storeSignedInAccount('a1');
});

/** Dispatches an event and waits until the worker has handled it. */
async function dispatch(type: 'push' | 'notificationclick', event: object) {
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  listeners.get(type)?.({ ...event, waitUntil } as never);
  await work;
}

const message = {
  id: 'm1',
  account: 'a1',
  title: 'New lead: Ada Lovelace',
  body: 'Sea view',
  path: '/leads/l1',
};
const push = (data: unknown) => dispatch('push', { data: { json: () => data } });
const close = jest.fn();
const click = (data: unknown = { account: 'a1', path: '/leads/l1' }) =>
  dispatch('notificationclick', { notification: { close, data } });
const shown = (): unknown[][] => browser.registration.showNotification.mock.calls as unknown as unknown[][];

/** Creates an open page. If it responds, it shows the lead. */
function makePage(path: string, { responds = true, focused = false } = {}) {
  const page = {
    url: `https://lintel.example${path}`,
    focused,
    focus: jest.fn(async () => {}),
    postMessage: jest.fn((_request: unknown, [port]: MessagePort[]) => {
      if (responds) port?.postMessage('opened');
      port?.close();
    }),
  };
  pages.push(page);
  return page;
}

test('[PUSH-09] shows a notification of the lead, once for a repeated message', async () => {
  await push(message);
  expect(shown()).toEqual([
    [
      'New lead: Ada Lovelace',
      {
        body: 'Sea view',
        tag: 'm1',
        icon: '/icons/icon-192.png',
        data: { account: 'a1', path: '/leads/l1' },
      },
    ],
  ]);
});

test.each([
  ['another account', 'a2'],
  ['nobody', null],
])('[PUSH-05] shows nothing and ends the subscription when %s is signed in', async (_, account) => {
  await storeSignedInAccount(account);
  await push(message);
  expect(shown()).toEqual([]);
  expect(browser.endpoint).toBeNull();
});

test.each([null, 'text', {}, { ...message, id: 7 }, { ...message, title: '' }])(
  '[PUSH-09] shows nothing for %j',
  async (data) => {
    await push(data);
    expect(shown()).toEqual([]);
  },
);

test('[PUSH-09] shows nothing for a message that is not JSON', async () => {
  await dispatch('push', {
    data: {
      json: () => {
        throw new SyntaxError('no');
      },
    },
  });
  expect(shown()).toEqual([]);
});

test.each(['https://evil.example/', '//evil.example', '/leads/../settings', '/settings', 7])(
  '[PUSH-09] opens the list of leads instead of %j, and bounds texts',
  async (path) => {
    await push({ ...message, path, title: 'x'.repeat(5_000), body: 'y'.repeat(5_000) });
    const [title, options] = (shown()[0] ?? []) as [string, { body: string; data: { path: string } }];
    expect([title.length, options.body.length, options.data.path]).toEqual([250, 250, '/leads']);
    await click({ account: 'a1', path });
    expect(openWindow.mock.calls).toEqual([['/leads']]);
  },
);

test('[PUSH-09] shows the lead in the page that is in front, and no public page', async () => {
  const publicPage = makePage('/p/sea-view', { focused: true });
  const [back, front] = [makePage('/'), makePage('/settings', { focused: true })];
  await click();
  expect(front.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: '/leads/l1' });
  expect(front.focus).toHaveBeenCalledTimes(1);
  for (const page of [publicPage, back]) expect(page.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalled();
});

test('[PUSH-09] opens a page when none is open', async () => {
  await click();
  expect(openWindow.mock.calls).toEqual([['/leads/l1']]);
});

test.each([
  ['/calendar?task=t1', '/calendar?task=t1'],
  ['/calendar?task=t1&date=2026', '/leads'],
  ['/calendar?task=/../x', '/leads'],
  ['/', '/'],
  ['/leads', '/leads'],
  ['/reviews?status=pending', '/reviews?status=pending'],
  ['/newsletters', '/newsletters'],
  ['/newsletters/campaigns/c1', '/newsletters/campaigns/c1'],
  ['/newsletters/campaigns/c1/../x', '/leads'],
  ['//evil.example', '/leads'],
  ['/settings', '/leads'],
])('[TASK-13] [ALRT-07] a click opens %s as %s', async (path, opened) => {
  await click({ account: 'a1', path });
  expect(openWindow.mock.calls).toEqual([[opened]]);
});

test('[PUSH-09] opens a page when the open one does not respond', async () => {
  jest.useFakeTimers();
  try {
    const page = makePage('/', { responds: false });
    const clicked = click();
    await jest.advanceTimersByTimeAsync(1_000);
    await clicked;
    expect(page.focus).not.toHaveBeenCalled();
    expect(openWindow.mock.calls).toEqual([['/leads/l1']]);
  } finally {
    jest.useRealTimers();
  }
});

test('[PUSH-05] opens no lead of the account before', async () => {
  await storeSignedInAccount('a2');
  await click();
  expect(openWindow.mock.calls).toEqual([['/']]);
});
