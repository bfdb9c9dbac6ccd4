import { apiServer } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { browserTabs } from '../testing/browserTabs';
import type { SessionMessage } from './sessionChannel';

const ACCESS_KEY = 'Auth@access_token';
const makeToken = (sid: string, iat = 1) => `head.${btoa(JSON.stringify({ sid, iat }))}.signature`;
const access = makeToken('family');

const api = apiServer();
let tabs: ReturnType<typeof browserTabs>;
beforeEach(() => {
  tabs = browserTabs({ storageDelayMs: 0 });
});
afterEach(() => tabs.end());

/** Opens a tab, with functions that simulate another tab of the browser. */
function openTab({ signedIn = true, remember = true } = {}) {
  const tab = tabs.open();
  const { sessionStore, endSession, apiClient } = tab.run(() => {
    if (signedIn) tab[remember ? 'local' : 'session'].values.set(ACCESS_KEY, access);
    let modules: (typeof import('./sessionStore') & typeof import('./apiClient')) | undefined;
    jest.isolateModules(() => {
      const { syncWithOtherTabs } = require('./otherTabs') as typeof import('./otherTabs');
      syncWithOtherTabs();
      modules = { ...require('./sessionStore'), ...require('./apiClient') };
    });
    if (!modules) throw new Error('The session has no store.');
    return modules;
  });
  const other = new BroadcastChannel('lintel.session');
  const messages: SessionMessage[] = [];
  other.addEventListener('message', ({ data }) => messages.push(data));
  /** Another tab stores a token. */
  function seeToken(token: string) {
    const oldValue = tab.local.values.get(ACCESS_KEY) ?? null;
    tab.local.values.set(ACCESS_KEY, token);
    tab.run(() => dispatchEvent(new StorageEvent('storage', { key: ACCESS_KEY, oldValue })));
  }
  return {
    ...tab,
    seeToken,
    end: () => tab.run(() => endSession({ byItself: false })),
    call: () => tab.run(() => apiClient.request('/leads')),
    state: () => sessionStore.getSnapshot(),
    messages,
    async receive(byItself: boolean, family = 'family') {
      other.postMessage({ type: 'signed-out', family, byItself });
      await tabs.waitForDelivery();
    },
    async seeEmptyStorage() {
      tab.local.values.delete(ACCESS_KEY);
      tab.run(() => dispatchEvent(new StorageEvent('storage', { key: ACCESS_KEY })));
      await tabs.waitForDelivery();
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
  tab.seeToken(access);
  expect(tab.state()).toMatchObject({ signedIn: true, open_login: false });
});

describe('a session of one tab that ends beside one that another tab remembers', () => {
  const theirs = makeToken('theirs');
  function endBeside() {
    const tab = openTab({ remember: false });
    tab.local.values.set(ACCESS_KEY, theirs);
    tab.end();
    return tab;
  }

  test('[AUTH-21] leaves that one', () => {
    const tab = endBeside();
    expect(tab.state().signedIn).toBe(false);
    expect(tab.session.values.get(ACCESS_KEY)).toBeUndefined();
    expect(tab.local.values.get(ACCESS_KEY)).toBe(theirs);
  });

  test('[AUTH-23] sends nothing in the name of that one', async () => {
    const tab = endBeside();
    let sent: string | null = '';
    api.use(
      http.get('http://localhost/api/leads', ({ request }) => {
        sent = request.headers.get('Authorization');
        return HttpResponse.json({ error: { code: 'UNAUTHORIZED', message: '' } }, { status: 401 });
      }),
    );
    expect((await tab.call()).status).toBe(401);
    expect(sent).toBeNull();
    expect(tab.local.values.get(ACCESS_KEY)).toBe(theirs);
  });

  test('[AUTH-22] stays signed out when that one is refreshed, and follows a sign-in', () => {
    const tab = endBeside();
    tab.seeToken(makeToken('theirs', 2));
    expect(tab.state().signedIn).toBe(false);
    tab.seeToken(makeToken('next'));
    expect(tab.state().signedIn).toBe(true);
  });
});

test('[AUTH-22] a tab whose session another account has replaced begins anew with that one', async () => {
  const tab = openTab();
  const { epoch } = tab.state();
  tab.seeToken(makeToken('family', 2));
  expect(tab.state()).toMatchObject({ signedIn: true, epoch });
  const next = makeToken('next');
  tab.seeToken(next);
  // The previous account's data is removed from the page first.
  expect(tab.state()).toMatchObject({ signedIn: false, info: null, open_login: false });
  await waitFor(() => expect(tab.state()).toMatchObject({ signedIn: true, epoch: epoch + 1 }));
  expect(tab.local.values.get(ACCESS_KEY)).toBe(next);
});

test('[AUTH-22] a tab that follows another account’s sign-in knows no user until that one’s is stored', async () => {
  const tab = openTab();
  tab.local.values.set('Auth@user', JSON.stringify({ id: 'u1' }));
  const other = tabs.open();
  const { writeTokens, writeUser } = jest.requireActual<typeof import('./tokens')>('./tokens');
  other.local.values.set('Auth@user', JSON.stringify({ id: 'u1' }));
  const see = async (key: string) => {
    await tabs.waitForDelivery();
    tab.run(() => dispatchEvent(new StorageEvent('storage', { key, oldValue: access })));
  };
  other.run(() => writeTokens({ access: makeToken('next'), refresh: 'r' }, true));
  await see(ACCESS_KEY);
  await waitFor(() => expect(tab.state()).toMatchObject({ signedIn: true, epoch: 1 }));
  expect(tab.state().info).toBeNull();
  other.run(() => writeUser({ id: 'u2' } as never));
  await see('Auth@user');
  expect(tab.state()).toMatchObject({ epoch: 1, info: { id: 'u2' } });
});

test('[AUTH-22] a session of one tab goes on when another tab remembers one', async () => {
  const tab = openTab({ remember: false });
  tab.seeToken(makeToken('next'));
  expect(tab.state()).toMatchObject({ signedIn: true, epoch: 0 });
});
