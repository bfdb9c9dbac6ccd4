import 'fake-indexeddb/auto';
import { createHash, webcrypto } from 'node:crypto';
import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { navigation } from '../navigation/navigation';
import { readSignedInAccount } from '../offline/signedInAccount';
import { endSession, sessionStore } from '../session/sessionStore';
import { pushBrowser } from '../testing/pushBrowser';

// The state of the browser before the module is evaluated.
const browser = pushBrowser();
Object.assign(globalThis, {
  caches: browser.caches,
  Notification: browser.notification,
  PushManager: class {},
});
Object.defineProperty(navigator, 'serviceWorker', { value: browser.serviceWorker });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const { push, startPush } = jest.requireActual<typeof import('./push')>('./push');

const KEY = 'BKey';
const toId = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

interface Device {
  id: string;
  current: boolean;
}
let devices: Device[] = [];
let calls: string[] = [];
let publicKey = KEY;
const api = apiServer(
  http.get(`${API_BASE}/me/push`, () => {
    calls.push('GET');
    const dates = { userAgent: '', createdAt: new Date(0).toISOString() };
    return HttpResponse.json({
      data: { publicKey, devices: devices.map((device) => ({ ...device, ...dates })) },
    });
  }),
  http.post(`${API_BASE}/me/push`, async ({ request }) => {
    const { endpoint } = (await request.json()) as { endpoint: string };
    calls.push(`POST ${endpoint}`);
    const device = { id: toId(endpoint), current: true };
    devices = [...devices.filter(({ current }) => !current), device];
    const data = { ...device, userAgent: '', createdAt: new Date(0).toISOString() };
    return HttpResponse.json({ data, message: 'Notifications turned on' }, { status: 201 });
  }),
  http.delete(`${API_BASE}/me/push/:id`, ({ params }) => {
    calls.push('DELETE');
    devices = devices.filter(({ id }) => id !== params['id']);
    return new HttpResponse(null, { status: 204 });
  }),
);

const user = (id: string) => ({ id, email: `${id}@example.com`, firstname: '', lastname: '', avatar: '' });
const signIn = (id = 'a1') =>
  sessionStore.update({ signedIn: true, epoch: sessionStore.getSnapshot().epoch + 1, info: user(id) });

beforeAll(() => startPush());
beforeEach(async () => {
  endSession({ byItself: false });
  await waitFor(() => expect(browser.endpoint).toBeNull());
  browser.notification.permission = 'granted';
  browser.registration.pushManager.subscribe.mockClear();
  browser.ended.length = 0;
  browser.shown.length = 0;
  [devices, calls, publicKey] = [[], [], KEY];
  signIn();
});

test('[PUSH-01] subscribes this device for the server key, and ends that again', async () => {
  await push.check();
  expect(push.getSnapshot()).toBe('off');
  await push.turnOn();
  expect(push.getSnapshot()).toBe('on');
  expect(browser.registration.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: KEY,
  });
  expect(devices).toEqual([{ id: toId(browser.endpoint ?? ''), current: true }]);
  await push.turnOff();
  expect([push.getSnapshot(), browser.endpoint, devices]).toEqual(['off', null, []]);
});

test.each([
  ['denied', 'blocked'],
  ['default', 'off'],
])('[PUSH-01] does nothing when the user answers "%s"', async (permission, state) => {
  browser.notification.permission = permission;
  await push.check();
  await push.turnOn();
  expect([push.getSnapshot(), browser.endpoint, calls]).toEqual([state, null, []]);
});

test('[PUSH-01] says what to do where the browser saves data, and registers nothing', async () => {
  browser.serviceWorker.register.mockClear();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await expect(push.turnOn()).rejects.toMatchObject({
    message: expect.stringContaining('Turn data saving off'),
  });
  Reflect.deleteProperty(navigator, 'connection');
  expect(browser.serviceWorker.register).not.toHaveBeenCalled();
  expect(browser.endpoint).toBeNull();
});

test('[PUSH-01] leaves no subscription when the server refuses the device', async () => {
  const error = { code: 'LIMIT_REACHED', message: 'You have ten devices.' };
  api.use(http.post(`${API_BASE}/me/push`, () => HttpResponse.json({ error }, { status: 409 })));
  await push.check();
  await expect(push.turnOn()).rejects.toMatchObject({ message: 'You have ten devices.' });
  expect([push.getSnapshot(), browser.endpoint]).toEqual(['off', null]);
});

test('[PUSH-01] stays on when the server can not be reached to turn it off', async () => {
  await push.turnOn();
  api.use(http.delete(`${API_BASE}/me/push/:id`, () => HttpResponse.error()));
  await expect(push.turnOff()).rejects.toMatchObject({ code: 'NETWORK' });
  expect([push.getSnapshot(), browser.endpoint !== null]).toEqual(['on', true]);
});

test('[PUSH-01] says when it can not be found out, and finds out later', async () => {
  await push.turnOn();
  api.use(http.get(`${API_BASE}/me/push`, () => HttpResponse.error(), { once: true }));
  await push.check();
  expect(push.getSnapshot()).toBe('failed');
  await push.check();
  expect(push.getSnapshot()).toBe('on');
});

test('[PUSH-05] ends the subscription with the session, and closes what is shown', async () => {
  await push.turnOn();
  const notification = { close: jest.fn() };
  browser.shown.push(notification);
  expect(await readSignedInAccount()).toBe('a1');
  endSession({ byItself: true });
  await waitFor(() => expect(notification.close).toHaveBeenCalled());
  expect([push.getSnapshot(), browser.endpoint]).toEqual(['checking', null]);
  await waitFor(async () => expect(await readSignedInAccount()).toBeNull());
});

test('[PUSH-05] keeps no account where notifications are not allowed', async () => {
  await push.turnOn();
  expect(await readSignedInAccount()).toBe('a1');
  endSession({ byItself: false });
  await waitFor(async () => expect(await caches.keys()).toEqual([]));
  browser.notification.permission = 'default';
  signIn();
  await push.check();
  expect(await caches.keys()).toEqual([]);
});

test('[PUSH-05] ends a subscription that another sign-in has left', async () => {
  browser.leaveSubscription(KEY);
  devices = [{ id: 'of another session', current: false }];
  await push.check();
  expect([push.getSnapshot(), browser.endpoint, devices.length]).toEqual(['off', null, 1]);
});

test('[PUSH-05] ends the subscription when the user signs out meanwhile', async () => {
  const { subscribe } = browser.registration.pushManager;
  const subscribeLater = subscribe.getMockImplementation();
  subscribe.mockImplementationOnce(async (options) => {
    endSession({ byItself: false });
    // The end of the session finds no subscription to end yet.
    await waitFor(async () => expect(await readSignedInAccount()).toBeNull());
    return subscribeLater?.(options) as never;
  });
  await push.turnOn();
  expect([push.getSnapshot(), browser.endpoint, await readSignedInAccount()]).toEqual([
    'checking',
    null,
    null,
  ]);
});

test.each<[string, () => void]>([
  ['the server has a new key', () => (publicKey = 'BNew')],
  ['the browser has a new address', () => browser.leaveSubscription(KEY)],
])('[PUSH-08] renews the subscription when %s', async (_, change) => {
  await push.turnOn();
  const before = browser.endpoint;
  change();
  await push.check();
  expect(push.getSnapshot()).toBe('on');
  expect(browser.endpoint).not.toBe(before);
  expect(devices).toEqual([{ id: toId(browser.endpoint ?? ''), current: true }]);
  calls = [];
  await push.check();
  expect(calls).toEqual(['GET']);
});

test('[PUSH-05] removes the device when the permission was withdrawn', async () => {
  await push.turnOn();
  browser.notification.permission = 'denied';
  await push.check();
  expect([push.getSnapshot(), devices]).toEqual(['blocked', []]);
});

test('[PUSH-09] opens the lead that the worker asks for, and answers it', async () => {
  await push.check();
  const navigate = jest.spyOn(navigation, 'navigate').mockImplementation(() => {});
  const answer = jest.fn();
  const ask = (data: unknown) =>
    browser.serviceWorker.dispatchEvent(
      Object.assign(new Event('message'), { data, ports: [{ postMessage: answer }] }),
    );
  ask({ type: 'open', path: '/leads/l1' });
  ask({ type: 'open', path: 'https://evil.example' });
  ask({ type: 'other', path: '/leads/l2' });
  endSession({ byItself: false });
  ask({ type: 'open', path: '/leads/l3' });
  expect(navigate.mock.calls).toEqual([['/leads/l1'], ['/leads']]);
  expect(answer).toHaveBeenCalledTimes(2);
});
