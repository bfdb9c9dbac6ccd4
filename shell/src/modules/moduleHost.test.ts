import type { HostServices } from '@lintel/contract';
import { apiServer } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { events } from '../events';
import { sessionStore } from '../session/sessionStore';
import { aModule } from '../testing/aModule';
import { failureReports } from '../testing/failureReports';
import { moduleHost } from './moduleHost';

jest.mock('../config', () => ({ config: { apiBaseUrl: 'http://localhost/api' } }));

const reports = failureReports();
const server = apiServer();
const leads = aModule();
const reviews = aModule({ id: 'reviews', name: 'Reviews', version: '2.0.0' });

const signIn = () => sessionStore.update({ epoch: sessionStore.getSnapshot().epoch + 1 });

function hear(host: HostServices) {
  const heard: (string | null)[] = [];
  const stop = host.events.on('lead.changed', ({ id }) => heard.push(id));
  return { heard, stop };
}

test('a module keeps its host for as long as one user is signed in; another module has another', () => {
  const host = moduleHost(leads);
  expect(moduleHost(leads)).toBe(host);
  expect(moduleHost(reviews)).not.toBe(host);
  signIn();
  expect(moduleHost(leads)).not.toBe(host);
});

test('an event reaches every module, until it stops listening', () => {
  const first = hear(moduleHost(leads));
  const second = hear(moduleHost(reviews));
  moduleHost(leads).events.emit('lead.changed', { id: 'l1' });
  first.stop();
  moduleHost(leads).events.emit('lead.changed', { id: 'l2' });
  expect(first.heard).toEqual(['l1']);
  expect(second.heard).toEqual(['l1', 'l2']);
});

test('a module that asks for it does not get its own events back; others learn where they come from', () => {
  const own: unknown[] = [];
  const others: unknown[] = [];
  moduleHost(leads).events.on('lead.changed', (payload) => own.push(payload), { includeOwn: false });
  moduleHost(reviews).events.on('lead.changed', (payload, context) => others.push([payload, context]));
  moduleHost(leads).events.emit('lead.changed', { id: 'l1' });
  events.emit('lead.changed', { id: 'l2' });
  expect(own).toEqual([{ id: 'l2' }]);
  expect(others).toEqual([
    [{ id: 'l1' }, { source: 'leads' }],
    [{ id: 'l2' }, { source: 'shell' }],
  ]);
});

test('with a new sign-in the ears of the earlier one end', () => {
  const earlier = hear(moduleHost(leads));
  signIn();
  const present = hear(moduleHost(leads));
  moduleHost(reviews).events.emit('lead.changed', { id: 'l1' });
  expect(earlier.heard).toEqual([]);
  expect(present.heard).toEqual(['l1']);
});

test.each([
  ['an answer of 503', () => new HttpResponse(null, { status: 503 }), 'GET /leads answered 503.'],
  ['no answer', () => HttpResponse.error(), 'GET /leads got no answer.'],
])(
  '%s is reported with module, version and call, without what was searched for',
  async (_what, answer, words) => {
    server.use(http.get('http://localhost/api/leads', answer));
    await moduleHost(leads)
      .session.request('/leads?q=Jonas')
      .catch(() => null);
    expect(reports).toEqual([
      {
        module: 'leads',
        version: '1.4.0',
        phase: 'request',
        cause: expect.objectContaining({ message: words }),
      },
    ]);
  },
);

test("a refusal is the screen's matter, and an answer that nobody waits for is nobody's", async () => {
  server.use(http.get('http://localhost/api/leads', () => new HttpResponse(null, { status: 404 })));
  const { session } = moduleHost(leads);
  expect((await session.request('/leads')).status).toBe(404);
  const given = new AbortController();
  const call = session.request('/leads', { signal: given.signal });
  given.abort();
  await expect(call).rejects.toThrow();
  expect(reports).toEqual([]);
});

test('what a module reports goes out under its name', () => {
  moduleHost(reviews).telemetry.report({ phase: 'data', cause: 'no list' });
  expect(reports).toEqual([{ module: 'reviews', version: '2.0.0', phase: 'data', cause: 'no list' }]);
});
