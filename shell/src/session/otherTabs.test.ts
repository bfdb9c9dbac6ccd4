import { browserTabs } from '../testing/browserTabs';
import type { SessionMessage } from './sessionChannel';

jest.mock('../config', () => ({ config: { apiBaseUrl: 'http://localhost/api' } }));

const ACCESS_KEY = 'Auth@access_token';
const access = `head.${btoa(JSON.stringify({ sid: 'family', iat: 1 }))}.signature`;

let tabs: ReturnType<typeof browserTabs>;
beforeEach(() => {
  tabs = browserTabs({ storageDelayMs: 0 });
});
afterEach(() => tabs.end());

/** A tab and what another tab of the browser does to it. */
function openTab({ signedIn = true } = {}) {
  const tab = tabs.open();
  const { sessionStore } = tab.run(() => {
    if (signedIn) tab.local.values.set(ACCESS_KEY, access);
    let modules: typeof import('./sessionStore') | undefined;
    jest.isolateModules(() => {
      const { syncWithOtherTabs } = require('./otherTabs') as typeof import('./otherTabs');
      syncWithOtherTabs();
      modules = require('./sessionStore');
    });
    if (!modules) throw new Error('The session has no store.');
    return modules;
  });
  const other = new BroadcastChannel('lintel.session');
  const messages: SessionMessage[] = [];
  other.addEventListener('message', ({ data }) => messages.push(data));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
  return {
    state: () => sessionStore.getSnapshot(),
    messages,
    async receive(byItself: boolean, family = 'family') {
      other.postMessage({ type: 'signed-out', family, byItself });
      await pause();
    },
    async seeEmptyStorage() {
      tab.local.values.delete(ACCESS_KEY);
      tab.run(() => dispatchEvent(new StorageEvent('storage', { key: ACCESS_KEY })));
      await pause();
    },
    signIn() {
      tab.local.values.set(ACCESS_KEY, access);
      tab.run(() => dispatchEvent(new StorageEvent('storage', { key: ACCESS_KEY })));
    },
  };
}

test.each([
  ['expired', true],
  ['was ended by the user', false],
])('[AUTH-22] [AUTH-33] knows that the session %s in another tab', async (_name, byItself) => {
  const tab = openTab();
  await tab.receive(byItself);
  expect(tab.state()).toMatchObject({ signedIn: false, open_login: byItself });
});

test.each([
  ['expired', true],
  ['was ended by the user', false],
])(
  '[AUTH-22] knows that it %s when the storage is emptied before the message arrives',
  async (_name, byItself) => {
    const tab = openTab();
    await tab.seeEmptyStorage();
    expect(tab.state()).toMatchObject({ signedIn: false, open_login: false });
    await tab.receive(byItself);
    expect(tab.state().open_login).toBe(byItself);
    // The tab didn't know the reason, so it must not have published one.
    expect(tab.messages).toEqual([]);
  },
);

test('[AUTH-22] ignores the end of a session that it never had', async () => {
  const tab = openTab({ signedIn: false });
  await tab.receive(true, 'of another tab');
  expect(tab.state().open_login).toBe(false);
});

test('[AUTH-22] forgets that a session has ended when another tab signs in', async () => {
  const tab = openTab();
  await tab.receive(true);
  tab.signIn();
  expect(tab.state()).toMatchObject({ signedIn: true, open_login: false });
});
