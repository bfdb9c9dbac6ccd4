import { apiServer } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { followAccount } from '../api/followAccount';
import { config } from '../config';
import { apiClient } from './apiClient';
import { RESPONSE_TIMEOUT_MS } from './pipeline';
import { toKey } from './prefetchedResponses';
import { session } from './session';
import { sessionStore } from './sessionStore';
import { signOut } from './signOut';
import { clearStored, KEYS, readTokens, writeTokens } from './tokens';

const { request, upload } = apiClient;
const api = apiServer();
const refused = (code: string) => HttpResponse.json({ error: { code, message: 'no' } }, { status: 401 });
let refreshes: unknown[] = [];

/** Serves `/leads`, which accepts only the token `new`; the refresh returns the given response. */
function serve(refresh: () => Response | Promise<Response>, code = 'TOKEN_EXPIRED') {
  api.use(
    http.get('http://localhost/api/leads', ({ request: call }) =>
      call.headers.get('Authorization') === 'Bearer new' ? HttpResponse.json({ data: [] }) : refused(code),
    ),
    http.post('http://localhost/api/auth/refresh', async ({ request: call }) => {
      refreshes.push(await call.json());
      return refresh();
    }),
  );
}

const newTokens = () =>
  HttpResponse.json({
    payload: { access: { token: 'new', expires: '' }, refresh: { token: 'new refresh', expires: '' } },
  });

beforeEach(() => {
  refreshes = [];
  clearStored();
  writeTokens({ access: 'old', refresh: 'old refresh' }, true);
  sessionStore.update({ signedIn: true, open_login: false });
});

test('[AUTH-23] a call carries the access token', async () => {
  let sent: string | null = null;
  api.use(
    http.get('http://localhost/api/me', ({ request: call }) => {
      sent = call.headers.get('Authorization');
      return HttpResponse.json({ data: {} });
    }),
  );
  await request('/me');
  expect(sent).toBe('Bearer old');
});

test('a call sent early that gets no response times out like any other', async () => {
  jest.useFakeTimers();
  try {
    const key = toKey(`${config.apiBaseUrl}/leads`);
    const early = { response: new Promise<Response>(() => {}), uses: 1, abort() {} };
    globalThis.lintelPrefetched = {
      token: 'old',
      responses: new Map([[key, early]]),
      lastEventId: Promise.resolve(undefined),
    };
    const failed = request('/leads').catch((cause: unknown) => cause);
    await jest.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
    expect(await Promise.race([failed, 'pending'])).toBeInstanceOf(TypeError);
  } finally {
    globalThis.lintelPrefetched = undefined;
    jest.useRealTimers();
  }
});

test('a delete continues after the page is left', async () => {
  const kept: boolean[] = [];
  api.use(
    http.all('http://localhost/api/leads/1', ({ request: call }) => {
      kept.push(call.keepalive);
      return HttpResponse.json({ data: {} });
    }),
  );
  await request('/leads/1');
  await request('/leads/1', { method: 'DELETE' });
  expect(kept).toEqual([false, true]);
});

test('[AUTH-32] logging out on the server continues after the page is left', async () => {
  const kept: boolean[] = [];
  api.use(
    http.post('http://localhost/api/auth/logout', ({ request: call }) => {
      kept.push(call.keepalive);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await signOut();
  expect(kept).toEqual([true]);
});

describe('changes that are made while another one is being saved', () => {
  let calls: string[] = [];
  let respond: Record<string, (response: Response) => void> = {};
  beforeEach(() => {
    calls = [];
    respond = {};
    api.use(
      http.all('http://localhost/api/*', async ({ request: call }) => {
        const name = `${call.method} ${new URL(call.url).pathname.slice(4)} ${await call.text()}`.trim();
        calls.push(name);
        return new Promise<Response>((resolve) => {
          respond[name] = resolve;
        });
      }),
    );
  });
  const send = (method: string, path: string, body?: string) => request(path, { method, body });
  const save = (name: string) => respond[name]?.(HttpResponse.json({ data: {} }));

  test.each(['POST', 'PUT', 'PATCH'])(
    '[API-18] [COIN-04] %s of the same address is sent in turn',
    async (method) => {
      const up = send(method, '/votes', 'up');
      const down = send(method, '/votes', 'down');
      const [first, second] = [`${method} /votes up`, `${method} /votes down`];
      const other = send(method, '/others');
      await waitFor(() => expect(calls).toContain(`${method} /others`));
      expect(calls).toContain(first);
      expect(calls).not.toContain(second);
      save(first);
      await up;
      await waitFor(() => expect(calls).toContain(second));
      save(second);
      save(`${method} /others`);
      expect(await Promise.all([down, other])).toHaveLength(2);
    },
  );

  test('a failed change does not stop the next one, and nothing else is held up', async () => {
    const failed = send('PATCH', '/leads/1', 'a');
    void send('PATCH', '/leads/1', 'b');
    void send('GET', '/leads/1');
    void send('DELETE', '/leads/1');
    void upload('/leads/1', new FormData()).catch(() => null);
    await waitFor(() => expect(calls).toEqual(expect.arrayContaining(['GET /leads/1', 'DELETE /leads/1'])));
    expect(calls).not.toContain('PATCH /leads/1 b');
    respond['PATCH /leads/1 a']?.(HttpResponse.error());
    await expect(failed).rejects.toThrow(TypeError);
    await waitFor(() => expect(calls).toContain('PATCH /leads/1 b'));
  });
});

test.each(['TOKEN_EXPIRED', 'INVALID_TOKEN'])(
  '[AUTH-24] fifty calls refused with %s make one refresh',
  async (code) => {
    serve(newTokens, code);
    const responses = await Promise.all(Array.from({ length: 50 }, () => request('/leads')));
    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(refreshes).toEqual([{ refresh_token: 'old refresh' }]);
    expect(readTokens()).toEqual({ access: 'new', refresh: 'new refresh' });
  },
);

test('[AUTH-24] a call made during a refresh waits for it', async () => {
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  serve(() => held.then(newTokens));
  const first = request('/leads');
  await waitFor(() => {
    expect(refreshes).toHaveLength(1);
  });
  const sent: (string | null)[] = [];
  api.use(
    http.get('http://localhost/api/properties', ({ request: call }) => {
      sent.push(call.headers.get('Authorization'));
      return HttpResponse.json({ data: [] });
    }),
  );
  const second = request('/properties');
  respond();
  await Promise.all([first, second]);
  expect(sent).toEqual(['Bearer new']);
});

test.each([
  ['without tokens', () => HttpResponse.json({ payload: {} })],
  ['with a refusal', () => refused('INVALID_TOKEN')],
])('[AUTH-26] a refresh that responds %s ends the session', async (_name, refresh) => {
  serve(refresh);
  expect((await request('/leads')).status).toBe(401);
  expect(Object.values(KEYS).map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  expect(sessionStore.getSnapshot()).toMatchObject({ signedIn: false, open_login: true });
});

test('[AUTH-27] a call refused again after a successful refresh fails instead of looping', async () => {
  api.use(http.get('http://localhost/api/broken', () => refused('TOKEN_EXPIRED')));
  serve(newTokens);
  expect((await request('/broken')).status).toBe(401);
  expect(refreshes).toHaveLength(1);
  expect(readTokens()?.access).toBe('new');
});

test('[AUTH-28] a refresh without network keeps the stored session; the next call tries again', async () => {
  serve(() => HttpResponse.error());
  await expect(request('/leads')).rejects.toThrow(TypeError);
  expect(readTokens()).toEqual({ access: 'old', refresh: 'old refresh' });
  api.resetHandlers();
  serve(newTokens);
  expect((await request('/leads')).status).toBe(200);
  expect(refreshes).toHaveLength(2);
});

test('[AUTH-22] the session has the signed-in user and its flags', () => {
  expect(sessionStore.getSnapshot()).toMatchObject({ info: null, open_login: false, open_email: false });
});

test('[AUTH-20] [AUTH-21] signing in stores tokens and user, then loads the profile', async () => {
  clearStored();
  const user = { id: 'u1', email: 'a@example.com', firstname: 'Ada', lastname: 'Lovelace', avatar: '' };
  api.use(
    http.post('http://localhost/api/auth/login', () =>
      HttpResponse.json({ data: { token: 't', refresh_token: 'r', user }, message: 'Signed in' }),
    ),
    http.get('http://localhost/api/me', () =>
      HttpResponse.json({ data: { user: { ...user, firstname: 'Augusta' } } }),
    ),
    http.get('http://localhost/api/account', () =>
      HttpResponse.json({ data: { frozen: false, pendingEmail: null } }),
    ),
  );
  sessionStore.update({ signedIn: false });
  followAccount();
  const loaded = new Promise<void>((resolve) => {
    const stop = sessionStore.subscribe(() => {
      if (sessionStore.getSnapshot().info?.firstname !== 'Augusta') return;
      stop();
      resolve();
    });
  });
  expect(await session.signIn({ email: user.email, password: 'x' }, { remember: false })).toEqual({
    message: 'Signed in',
  });
  await loaded;
  expect(sessionStorage.getItem('Auth@access_token')).toBe('t');
  expect(sessionStorage.getItem('Auth@refresh_token')).toBe('r');
  expect(JSON.parse(sessionStorage.getItem('Auth@user') ?? '')).toMatchObject({ firstname: 'Augusta' });
  expect(localStorage).toHaveLength(0);
});

test('[ERR-04] a failed sign-in throws its status, code and message', async () => {
  api.use(
    http.post('http://localhost/api/auth/login', () =>
      HttpResponse.json({ error: { code: 'INVALID_CREDENTIALS', message: 'Wrong' } }, { status: 401 }),
    ),
  );
  await expect(session.signIn({ email: 'a', password: 'b' }, { remember: true })).rejects.toMatchObject({
    status: 401,
    code: 'INVALID_CREDENTIALS',
    message: 'Wrong',
  });
});

test('[AUTH-24] an upload refused for its token is sent again with a new one', async () => {
  serve(newTokens);
  const sent: (string | null)[] = [];
  api.use(
    http.post('http://localhost/api/uploads', ({ request: call }) => {
      sent.push(call.headers.get('Authorization'));
      return sent.length === 1 ? refused('TOKEN_EXPIRED') : HttpResponse.json({ data: {} }, { status: 201 });
    }),
  );
  const form = new FormData();
  form.set('file', new Blob(['picture']), 'front.jpg');
  expect((await upload('/uploads', form)).status).toBe(201);
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});
