import type { HostServices, ModuleManifest } from '@lintel/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { API_BASE, apiServer } from '../testing';
import { forgetAccount } from './account';
import { browserNavigation } from './browserNavigation';
import { SLOW_MS } from './network';
import { StandalonePage } from './StandalonePage';

const manifest: ModuleManifest = {
  id: 'leads',
  name: 'Leads',
  host: '^1.0.0',
  routes: [{ path: '/leads', frame: 'layout', expose: 'pages' }],
  navigation: [],
  widgets: [],
  events: { emits: ['lead.changed'], hears: ['property.saved'] },
  api: ['GET /leads', 'GET /leads/{id}'],
  budget: { route: 40_000 },
};
const user = { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' };

let made: unknown[] = [];
let posted: string[] = [];
const server = apiServer(
  http.post(`${API_BASE}/__mock/accounts`, async ({ request }) => {
    made.push(await request.json());
    return HttpResponse.json({ data: { token: 'old', refresh_token: 'r', user } }, { status: 201 });
  }),
  http.post(`${API_BASE}/__mock/tokens/expire`, () => recordPost('expire')),
  http.post(`${API_BASE}/account/freeze`, () => recordPost('freeze')),
  http.post(`${API_BASE}/auth/logout`, () => recordPost('logout')),
  http.get(`${API_BASE}/leads`, () => HttpResponse.json({ data: [] })),
);
function recordPost(what: string) {
  posted.push(what);
  return new HttpResponse(null, { status: 204 });
}

let host: HostServices;
/** A module that only stores its host. */
const probe = {
  bootstrap: async () => {},
  mount: async (props: { host: HostServices; domElement: HTMLElement }) => {
    host = props.host;
    props.domElement.textContent = 'The module';
  },
  unmount: async () => {},
};

async function show(address = '/leads') {
  history.replaceState(null, '', address);
  const { navigation, changeScenario } = browserNavigation(manifest.api);
  render(
    <StandalonePage
      manifest={manifest}
      version="1.4.0"
      exposes={{ pages: probe as never }}
      navigation={navigation}
      changeScenario={changeScenario}
    />,
  );
  await screen.findByText('The module');
  return userEvent.setup();
}

const entries = () => within(screen.getByRole('group')).getAllByRole('listitem', { hidden: true });

let complaints: jest.SpyInstance;
beforeEach(() => {
  made = [];
  posted = [];
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  forgetAccount();
  complaints.mockRestore();
});

test('keeps one account per scenario in a tab', async () => {
  const visitor = await show();
  expect(made).toEqual([{ scenario: 'demo' }]);
  await visitor.selectOptions(screen.getByLabelText('Network'), 'Slow (2 s a call)');
  await screen.findByText('The module');
  expect(made).toHaveLength(1);
  await visitor.selectOptions(screen.getByLabelText('Account'), 'Empty');
  await waitFor(() => expect(made).toEqual([{ scenario: 'demo' }, { scenario: 'empty' }]));
  expect(location.search).toBe('?account=empty&network=slow');
});

test.each([
  ['expired', 'expire'],
  ['frozen', 'freeze'],
  ['ended', 'logout'],
])('makes a session %s on the server, too', async (session, call) => {
  await show(`/leads?session=${session}`);
  expect(posted).toEqual([call]);
});

test('fails the chosen call and sends the others', async () => {
  server.use(http.get(`${API_BASE}/leads/l1`, () => HttpResponse.json({ data: {} })));
  await show('/leads?fail=GET+/leads/{id}:409');
  const failed = await host.session.request('/leads/l1');
  expect(failed.status).toBe(409);
  expect(await failed.json()).toMatchObject({ error: { code: 'CONFLICT' } });
  expect((await host.session.request('/leads?_page=2')).status).toBe(200);
});

test('fails a call when offline, like fetch', async () => {
  await show('/leads?network=offline');
  await expect(host.session.request('/leads')).rejects.toThrow(TypeError);
});

test('delays a slow call by two seconds and lets it be aborted', async () => {
  await show('/leads?network=slow');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  try {
    const given = new AbortController();
    const abandoned = host.session.request('/leads', { signal: given.signal });
    given.abort();
    await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' });
    let answered = false;
    const call = host.session.request('/leads').then(() => {
      answered = true;
    });
    await jest.advanceTimersByTimeAsync(SLOW_MS - 1);
    expect(answered).toBe(false);
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    await call;
  } finally {
    jest.useRealTimers();
  }
});

test('refreshes once for calls that are refused together', async () => {
  let refreshes = 0;
  server.use(
    http.get(`${API_BASE}/leads`, ({ request }) =>
      request.headers.get('Authorization') === 'Bearer new'
        ? HttpResponse.json({ data: [] })
        : HttpResponse.json({ error: { code: 'TOKEN_EXPIRED', message: '' } }, { status: 401 }),
    ),
    http.post(`${API_BASE}/auth/refresh`, () => {
      refreshes += 1;
      return HttpResponse.json({ payload: { access: { token: 'new' }, refresh: { token: 'r2' } } });
    }),
  );
  await show();
  const answers = await Promise.all(['/leads', '/leads', '/leads'].map((path) => host.session.request(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(refreshes).toBe(1);
});

test('ends the session when a refresh is refused, and offers to start again', async () => {
  const refusal = { error: { code: 'INVALID_TOKEN', message: '' } };
  server.use(
    http.get(`${API_BASE}/leads`, () => HttpResponse.json(refusal, { status: 401 })),
    http.post(`${API_BASE}/auth/refresh`, () => HttpResponse.json(refusal, { status: 401 })),
  );
  const visitor = await show();
  await act(() => host.session.request('/leads'));
  expect(await screen.findByRole('heading', { name: 'Session ended' })).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByText('The module')).toBeInTheDocument();
  expect(made).toHaveLength(2);
});

test('lists events and failures, newest first', async () => {
  await show();
  act(() => {
    host.events.emit('lead.changed', { id: 'l1' });
    host.telemetry.report({ phase: 'data', cause: new Error('no list') });
  });
  const [newest, before] = entries().map(({ textContent }) => textContent);
  expect([newest, before]).toEqual([
    expect.stringMatching(/Failure.*data: Error: no list/),
    expect.stringMatching(/Event.*lead\.changed \{"id":"l1"\}/),
  ]);
});

test('[TELE-10] shows the version, and names a failed call in its log as in its response', async () => {
  server.use(http.get(`${API_BASE}/leads/l1`, () => new HttpResponse(null, { status: 500 })));
  await show();
  expect(screen.getByRole('navigation', { name: 'Leads alone' })).toHaveTextContent('Leads 1.4.0');
  const response = await act(() => host.session.request('/leads/l1?name=Ada'));
  expect(response.failure).toEqual({ module: 'Leads', version: '1.4.0', reference: expect.any(String) });
  expect(entries()[0]).toHaveTextContent(
    `request: Error: GET /leads/l1 returned 500. · Reference ${response.failure?.reference}`,
  );
});

test('names no failure without a bar that lists it, as in pictures', async () => {
  await show('/leads?bar=off');
  expect(host.telemetry.report({ phase: 'data', cause: new Error('no list') })).toBeUndefined();
});

test('reports calls and events that module.json does not declare', async () => {
  server.use(http.get(`${API_BASE}/coins`, () => HttpResponse.json({ data: [] })));
  await show();
  await act(async () => {
    await host.session.request('/coins');
    host.events.emit('review.changed', { id: 'r1' });
    host.events.on('lead.changed', () => {});
  });
  const texts = entries().map(({ textContent }) => textContent);
  expect(texts[0]).toContain('The module hears "lead.changed", which its module.json does not declare.');
  expect(texts[1]).toContain('emits "review.changed"');
  expect(texts[3]).toContain('makes the call GET /coins');
  expect(complaints).toHaveBeenCalledTimes(3);
});

test('shows toasts like the shell', async () => {
  await show();
  act(() => host.toast({ title: 'Success', description: 'Lead saved.' }));
  const notifications = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(notifications.getByText('Lead saved.')).toBeInTheDocument();
});

test('hides the scenario from the module and keeps it in links', async () => {
  await show('/leads?account=empty&status=Won');
  expect(host.navigation.getSnapshot().location.search).toBe('?status=Won');
  expect(host.navigation.createHref('/leads/l1')).toBe('/leads/l1?account=empty');
  act(() => host.navigation.navigate('/leads/l1'));
  expect(location.pathname + location.search).toBe('/leads/l1?account=empty');
});
