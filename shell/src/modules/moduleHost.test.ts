import type { HostServices } from '@lintel/contract';
import { apiServer } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { events } from '../events';
import { sessionStore } from '../session/sessionStore';
import { failureReports } from '../testing/failureReports';
import { makeModule } from '../testing/makeModule';
import { getModuleHost } from './moduleHost';

const reports = failureReports();
const server = apiServer();
const leads = makeModule();
const reviews = makeModule({ id: 'reviews', name: 'Reviews', version: '2.0.0' });

declare module '@lintel/contract' {
  interface DomainEvents {
    'leads.scored': { id: string };
  }
}

const signIn = () => sessionStore.update({ epoch: sessionStore.getSnapshot().epoch + 1 });

function recordLeads(host: HostServices) {
  const received: (string | null)[] = [];
  const stop = host.events.on('lead.changed', ({ id }) => received.push(id));
  return { received, stop };
}

afterEach(() => jest.restoreAllMocks());

test('a module keeps its host during a sign-in; each module has its own', () => {
  const host = getModuleHost(leads);
  expect(getModuleHost(leads)).toBe(host);
  expect(getModuleHost(reviews)).not.toBe(host);
  signIn();
  expect(getModuleHost(leads)).not.toBe(host);
});

test('an event reaches every module until it unsubscribes', () => {
  const first = recordLeads(getModuleHost(leads));
  const second = recordLeads(getModuleHost(reviews));
  getModuleHost(leads).events.emit('lead.changed', { id: 'l1' });
  first.stop();
  getModuleHost(leads).events.emit('lead.changed', { id: 'l2' });
  expect(first.received).toEqual(['l1']);
  expect(second.received).toEqual(['l1', 'l2']);
});

test('[IND-30] an event of a module’s own reaches the other modules', () => {
  const received: unknown[] = [];
  getModuleHost(reviews).events.on('leads.scored', (payload, context) => received.push([payload, context]));
  getModuleHost(leads).events.emit('leads.scored', { id: 'l1' });
  expect(received).toEqual([[{ id: 'l1' }, { source: 'leads' }]]);
});

test('[IND-30] an event of another module is reported and not emitted', () => {
  const received: unknown[] = [];
  getModuleHost(reviews).events.on('leads.scored', (payload) => received.push(payload));
  getModuleHost(reviews).events.emit('leads.scored', { id: 'l1' });
  expect(received).toEqual([]);
  expect(reports).toEqual([expect.objectContaining({ module: 'reviews', version: '2.0.0', phase: 'data' })]);
});

test('[CONT-02] an event that module.json does not declare is reported and not emitted', () => {
  const { received } = recordLeads(getModuleHost(leads));
  const silent = makeModule({ id: 'reviews', version: '2.0.0', emits: ['review.changed'] });
  signIn();
  const { received: later } = recordLeads(getModuleHost(leads));
  getModuleHost(silent).events.emit('lead.changed', { id: 'l1' });
  expect([...received, ...later]).toEqual([]);
  expect(reports).toEqual([
    {
      module: 'reviews',
      version: '2.0.0',
      phase: 'data',
      cause: new Error('reviews may not emit lead.changed.'),
    },
  ]);
});

/** Stops the clock, so that the limit doesn't replenish during the test. */
const stopClock = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now());

test('[CONT-02] a module that emits in a loop gets twenty events through and is reported once', () => {
  signIn();
  const { received } = recordLeads(getModuleHost(leads));
  stopClock();
  for (let index = 0; index < 500; index += 1)
    getModuleHost(reviews).events.emit('lead.changed', { id: `l${index}` });
  expect(received).toHaveLength(20);
  expect(reports).toEqual([expect.objectContaining({ module: 'reviews', phase: 'data' })]);
  // Each module has a separate limit.
  getModuleHost(leads).events.emit('lead.changed', { id: 'last' });
  expect(received.at(-1)).toBe('last');
});

test('[CONT-02] a module that calls in a loop is refused like by the API, and reported once', async () => {
  let calls = 0;
  server.use(
    http.get('http://localhost/api/leads', () => {
      calls += 1;
      return HttpResponse.json({ data: [] });
    }),
  );
  signIn();
  const { session } = getModuleHost(leads);
  stopClock();
  const responses = await Promise.all(Array.from({ length: 250 }, () => session.request('/leads')));
  expect(calls).toBe(200);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(50);
  expect(await responses.at(-1)?.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
  expect(reports).toEqual([expect.objectContaining({ module: 'leads', phase: 'request' })]);
});

test('a module can leave out its own events; others get the source', () => {
  const own: unknown[] = [];
  const others: unknown[] = [];
  getModuleHost(leads).events.on('lead.changed', (payload) => own.push(payload), { includeOwn: false });
  getModuleHost(reviews).events.on('lead.changed', (payload, context) => others.push([payload, context]));
  getModuleHost(leads).events.emit('lead.changed', { id: 'l1' });
  events.emit('lead.changed', { id: 'l2' });
  expect(own).toEqual([{ id: 'l2' }]);
  expect(others).toEqual([
    [{ id: 'l1' }, { source: 'leads' }],
    [{ id: 'l2' }, { source: 'shell' }],
  ]);
});

test('a new sign-in removes the listeners of the earlier one', () => {
  const earlier = recordLeads(getModuleHost(leads));
  signIn();
  const current = recordLeads(getModuleHost(leads));
  getModuleHost(reviews).events.emit('lead.changed', { id: 'l1' });
  expect(earlier.received).toEqual([]);
  expect(current.received).toEqual(['l1']);
});

test.each([
  ['a 503 response', () => new HttpResponse(null, { status: 503 }), 'GET /leads returned 503.'],
  ['a missing response', () => HttpResponse.error(), 'GET /leads got no response.'],
])('reports %s with module, version and call, but without the query', async (_what, answer, message) => {
  server.use(http.get('http://localhost/api/leads', answer));
  const result = await getModuleHost(leads)
    .session.request('/leads?q=Jonas')
    .catch((cause) => cause);
  // For the error card of the module.
  expect(result.failure).toEqual({
    ...{ module: 'Lintel', version: '1.4.0' },
    reference: expect.stringMatching(/^[A-Z2-7]{8}$/),
  });
  expect(reports).toEqual([
    {
      module: 'leads',
      version: '1.4.0',
      phase: 'request',
      cause: expect.objectContaining({ message }),
    },
  ]);
});

test('[TELE-15] a change of a record is reported like any other call', async () => {
  server.use(http.patch('http://localhost/api/leads/l1', () => new HttpResponse(null, { status: 500 })));
  const sent = { path: '/leads/l1', method: 'PATCH', body: {}, event: 'lead.changed', what: 'Lead' } as never;
  const response = await getModuleHost(leads).changes?.send(sent);
  expect(response?.failure).toMatchObject({ version: '1.4.0' });
  expect(reports).toEqual([
    expect.objectContaining({ module: 'leads', cause: new Error('PATCH /leads/l1 returned 500.') }),
  ]);
});

test('a client error and an aborted call are not reported', async () => {
  server.use(http.get('http://localhost/api/leads', () => new HttpResponse(null, { status: 404 })));
  const { session } = getModuleHost(leads);
  expect((await session.request('/leads')).status).toBe(404);
  const controller = new AbortController();
  const call = session.request('/leads', { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toThrow();
  expect(reports).toEqual([]);
});

test('a report of a module carries its name and version', () => {
  getModuleHost(reviews).telemetry.report({ phase: 'data', cause: 'no list' });
  expect(reports).toEqual([{ module: 'reviews', version: '2.0.0', phase: 'data', cause: 'no list' }]);
});
