import { apiServer, createDeferred } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { browserTabs, type Tab } from '../testing/browserTabs';

/** A fake API for refreshes: every token that it issues is valid until `expire`, and each refresh token works once. */
function sessionApi() {
  let issued = 0;
  let valid = new Set<string>();
  const refreshes: { token: string; key: string | null }[] = [];
  let intercept: ((response: Response) => Response | Promise<Response>) | undefined;

  function issue(at = issued + 1, sid = 'family') {
    issued = at;
    const access = tokenOf({ sid, iat: at });
    valid.add(access);
    return { access, refresh: `refresh ${at}` };
  }
  const handlers = [
    http.get('http://localhost/api/leads', ({ request: { headers } }) =>
      valid.has(headers.get('Authorization')?.slice('Bearer '.length) ?? '')
        ? HttpResponse.json({ data: [] })
        : HttpResponse.json({ error: { code: 'TOKEN_EXPIRED', message: 'Expired' } }, { status: 401 }),
    ),
    http.post('http://localhost/api/auth/refresh', async ({ request }) => {
      const { refresh_token: token } = (await request.json()) as { refresh_token: string };
      refreshes.push({ token, key: request.headers.get('Idempotency-Key') });
      const { access, refresh } = issue();
      const payload = { access: { token: access }, refresh: { token: refresh } };
      return intercept ? intercept(HttpResponse.json({ payload })) : HttpResponse.json({ payload });
    }),
  ];
  return {
    handlers,
    refreshes,
    issue,
    expire: () => {
      valid = new Set();
    },
    interceptRefreshes: (handler: typeof intercept) => {
      intercept = handler;
    },
  };
}

const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`;

/** Longer than any wait for another tab's reply. */
const STORAGE_DELAY_MS = 400;
let api = sessionApi();
let tabs: ReturnType<typeof browserTabs>;
const server = apiServer();

beforeEach(() => {
  api = sessionApi();
  server.use(...api.handlers);
  tabs = browserTabs({ storageDelayMs: STORAGE_DELAY_MS });
});
afterEach(() => tabs.end());

interface OpenTab extends Tab {
  call(): Promise<number>;
  /** The tab's access token. */
  access(): string | undefined;
  /** Stores tokens as a sign-in does; null signs out. */
  store(tokens: { access: string; refresh: string } | null): void;
}

/** A tab with its own instance of the session's code. */
function openTab(tokens: { access: string; refresh: string }, { remember = true } = {}): OpenTab {
  const tab = tabs.open();
  return tab.run(() => {
    const target = remember ? tab.local : tab.session;
    target.values.set('Auth@access_token', tokens.access);
    target.values.set('Auth@refresh_token', tokens.refresh);
    let modules: {
      apiClient: typeof import('./apiClient').apiClient;
      readTokens: typeof import('./tokens').readTokens;
      writeTokens: typeof import('./tokens').writeTokens;
      clearStored: typeof import('./tokens').clearStored;
    };
    jest.isolateModules(() => {
      const { syncWithOtherTabs } = require('./otherTabs') as typeof import('./otherTabs');
      syncWithOtherTabs();
      modules = { ...require('./apiClient'), ...require('./tokens') };
    });
    return {
      ...tab,
      call: () => tab.run(async () => (await modules.apiClient.request('/leads')).status),
      access: () => tab.run(() => modules.readTokens()?.access),
      store: (given) => tab.run(() => (given ? modules.writeTokens(given) : modules.clearStored())),
    };
  });
}

describe.each([
  ['remembered', { remember: true }],
  ['of a tab and its copy', { remember: false }],
])('a session %s', (_name, options) => {
  test('[AUTH-25] two tabs that meet the same expired token refresh once', async () => {
    const stale = api.issue();
    const [first, second] = [openTab(stale, options), openTab(stale, options)];
    api.expire();
    expect(await Promise.all([first.call(), second.call()])).toEqual([200, 200]);
    expect(api.refreshes).toHaveLength(1);
    expect(second.access()).toBe(first.access());
  });

  test('[AUTH-25] a tab that is second by a moment takes the tokens of the first', async () => {
    const stale = api.issue();
    const [first, second] = [openTab(stale, options), openTab(stale, options)];
    api.expire();
    expect(await first.call()).toBe(200);
    expect(await second.call()).toBe(200);
    expect(api.refreshes).toHaveLength(1);
  });

  test('[AUTH-25] each later refresh happens once, too', async () => {
    const stale = api.issue();
    const all = [openTab(stale, options), openTab(stale, options), openTab(stale, options)];
    for (let round = 1; round <= 3; round += 1) {
      api.expire();
      expect(await Promise.all(all.map((tab) => tab.call()))).toEqual([200, 200, 200]);
      expect(api.refreshes).toHaveLength(round);
    }
  });

  test('retries a refresh whose response was lost under the same key, from any tab', async () => {
    const stale = api.issue();
    const [first, second] = [openTab(stale, options), openTab(stale, options)];
    api.expire();
    api.interceptRefreshes(() => HttpResponse.error());
    await expect(first.call()).rejects.toThrow(TypeError);
    await tabs.waitForDelivery();
    await expect(second.call()).rejects.toThrow(TypeError);
    api.interceptRefreshes(undefined);
    expect(await second.call()).toBe(200);
    expect(api.refreshes.map(({ token }) => token)).toEqual(Array(3).fill('refresh 1'));
    const [{ key } = { key: null }] = api.refreshes;
    expect(key).toMatch(/^(\d+-){3}\d+$/);
    expect(api.refreshes.map((each) => each.key)).toEqual(Array(3).fill(key));
    // The next refresh has a new key.
    api.expire();
    expect(await second.call()).toBe(200);
    expect(api.refreshes.at(-1)?.key).not.toBe(key);
  });
});

test('[AUTH-21] [AUTH-25] a session of one tab refreshes without the one that another tab remembers', async () => {
  const theirs = api.issue();
  const tab = openTab(api.issue(), { remember: false });
  tab.local.values.set('Auth@access_token', theirs.access);
  tab.local.values.set('Auth@refresh_token', theirs.refresh);
  api.expire();
  expect(await tab.call()).toBe(200);
  expect(tab.local.values.get('Auth@access_token')).toBe(theirs.access);
  expect(tab.access()).not.toBe(theirs.access);
});

test('[AUTH-25] continues with the newest tokens when storage briefly shows older ones again', async () => {
  const oldest = api.issue();
  const [first, second] = [openTab(oldest), openTab(oldest)];
  api.expire();
  expect(await Promise.all([first.call(), second.call()])).toEqual([200, 200]);
  api.expire();
  expect(await first.call()).toBe(200);
  server.use(
    http.get(
      'http://localhost/api/leads',
      () => {
        second.local.values.set('Auth@access_token', oldest.access);
        second.local.values.set('Auth@refresh_token', oldest.refresh);
        return HttpResponse.json({ error: { code: 'TOKEN_EXPIRED', message: 'Expired' } }, { status: 401 });
      },
      { once: true },
    ),
  );
  expect(await second.call()).toBe(200);
  expect(api.refreshes).toHaveLength(2);
});

test('the key of a refresh survives a reload', async () => {
  const stale = api.issue();
  const tab = openTab(stale);
  api.expire();
  api.interceptRefreshes(() => HttpResponse.error());
  await expect(tab.call()).rejects.toThrow(TypeError);
  await tabs.waitForDelivery();
  const reloaded = openTab(stale);
  for (const [key, value] of tab.local.values) reloaded.local.values.set(key, value);
  api.interceptRefreshes(undefined);
  expect(await reloaded.call()).toBe(200);
  expect(api.refreshes[1]?.key).toBe(api.refreshes[0]?.key);
});

test.each([
  ['is cut short', () => new HttpResponse('{"payload":{"access":{"tok', { status: 200 })],
  ['breaks off', () => new HttpResponse(brokenBody(), { status: 200 })],
  ['is a page of something in between', () => HttpResponse.html('<h1>Sign in to this network</h1>')],
  ['is that there were too many', () => HttpResponse.json({ error: {} }, { status: 429 })],
])('[AUTH-28] a response that %s keeps the stored session', async (_name, response) => {
  const stale = api.issue();
  const tab = openTab(stale);
  api.expire();
  api.interceptRefreshes(response);
  await expect(tab.call()).rejects.toThrow(TypeError);
  expect(tab.access()).toBe(stale.access);
});

const brokenBody = () =>
  new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"payload":')),
    // The first bytes have been read.
    pull: (stream) => stream.error(new TypeError('terminated')),
  });

test("a tab that was suspended doesn't return the others to its old tokens", async () => {
  const old = api.issue();
  const current = api.issue();
  const slept = openTab(old, { remember: false });
  const awake = openTab(current, { remember: false });
  api.expire();
  expect(await awake.call()).toBe(200);
  expect(api.refreshes.map(({ token }) => token)).toEqual([current.refresh]);
  expect(awake.access()).not.toBe(slept.run(() => old.access));
});

test.each([
  ['tokens', (response: Response) => response],
  ['a refusal', () => HttpResponse.json({ error: {} }, { status: 401 })],
])('a late response (%s) leaves the session of a user who has signed in since', async (_name, late) => {
  const tab = openTab(api.issue());
  api.expire();
  let release = () => {};
  const sent = new Promise<void>((resolve) => {
    api.interceptRefreshes((response) => {
      resolve();
      return new Promise((send) => {
        release = () => send(late(response));
      });
    });
  });
  const status = tab.call();
  await sent;
  tab.store(null);
  const theirs = api.issue(50, 'another family');
  tab.store(theirs);
  release();
  // The call belonged to the first user, so it isn't sent with the second user's token.
  expect(await status).toBe(401);
  expect(tab.access()).toBe(theirs.access);
  expect(await tab.call()).toBe(200);
});

test('[AUTH-24] a call that waits for a refresh is not sent for a user who has signed in since', async () => {
  const tab = openTab(api.issue());
  api.expire();
  const [sent, held] = [createDeferred(), createDeferred()];
  api.interceptRefreshes(async (response) => {
    sent.release();
    await held.promise;
    return response;
  });
  const first = tab.call();
  await sent.promise;
  const waiting = tab.call();
  tab.store(api.issue(50, 'another family'));
  held.release();
  expect(await first).toBe(401);
  await expect(waiting).rejects.toThrow('The session has ended.');
});

test("late tokens don't undo a sign-out", async () => {
  const tab = openTab(api.issue());
  api.expire();
  api.interceptRefreshes((response) => {
    tab.store(null);
    return response;
  });
  expect(await tab.call()).toBe(401);
  expect(tab.access()).toBeUndefined();
});

test("another tab's late tokens leave the session of a user who has signed in since", async () => {
  const stale = api.issue();
  const tab = openTab(stale, { remember: false });
  const newer = api.issue(2);
  api.expire();
  const channel = new BroadcastChannel('lintel.session');
  const theirs = { access: tokenOf({ sid: 'another family', iat: 50 }), refresh: 'theirs' };
  channel.addEventListener('message', ({ data }) => {
    if (data.type !== 'ask') return;
    tab.store(theirs);
    channel.postMessage({ type: 'tokens', family: 'family', tokens: newer });
  });
  expect(await tab.call()).toBe(401);
  expect(tab.access()).toBe(theirs.access);
});
