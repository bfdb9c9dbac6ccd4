import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DomainEvents,
  domainEventNames,
  listDataRequests,
  type ModuleManifest,
  type PlatformEventName,
} from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { API_BASE, apiServer, waitForIdle } from '@lintel/module-kit/testing';
import { act, render, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { emitFrom, events } from '../events';
import { Layout } from '../layout/Layout';
import { registry } from '../modules/registry';
import { connectNavigation } from '../navigation/navigation';
import { startRealtime } from '../realtime/realtime';
import Overview from '../screens/overview/Overview';
import { sessionStore } from '../session/sessionStore';
import { writeTokens } from '../session/tokens';
import { eventStream } from '../testing/eventStream';
import { makeModule } from '../testing/makeModule';
import { followAccount } from './followAccount';
import { getShellStore, shellApi } from './shellApi';

type Change = Schemas['ChangeEvent'];

/** The manifests of all modules. Their declarations are the table of this test. */
const root = join(__dirname, '../../..');
const manifests = readdirSync(root)
  .filter((name) => name.startsWith('mfe-'))
  .map((name): ModuleManifest => JSON.parse(readFileSync(join(root, name, 'module.json'), 'utf8')));

/**
 * The requests of the shell for the modules: figures of the sidebar, of today and of the checklist, and lists of the
 * queue.
 */
const figures = manifests.flatMap(({ navigation, today = [], todayQueue, firstSteps = [] }) => [
  ...navigation.flatMap(({ count }) => count ?? []),
  ...today,
  ...(todayQueue?.sources ?? []),
  ...firstSteps.flatMap(({ done, events }) => ('request' in done ? [{ request: done.request, events }] : [])),
]);

/** Returns the requests that an event makes the shell send again, each once. */
const getRefetched = (name: PlatformEventName) =>
  name === 'profile.updated' || name === 'account.frozen'
    ? ['/account', '/me']
    : [
        ...new Set(figures.filter(({ events }) => events.includes(name)).map(({ request }) => request)),
      ].sort();

/** Spells a request as in the manifest, with a placeholder for the moment. */
const toDeclared = (url: string) =>
  url.slice(API_BASE.length).replace(/_lte=(\d{4}-[^&]+)/, (_parameter, moment: string) => {
    const isToday = Date.parse(decodeURIComponent(moment)) > Date.now();
    return `_lte=${isToday ? '{endOfToday}' : '{endOfYesterday}'}`;
  });

let requests: string[] = [];
let stream = eventStream();
let sent = 0;
const user = { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' };
apiServer(
  http.get(`${API_BASE}/events`, () => {
    stream = eventStream();
    return stream.response;
  }),
  http.get(`${API_BASE}/*`, ({ request }) => {
    const path = toDeclared(request.url);
    requests.push(path);
    if (path === '/me') return HttpResponse.json({ data: { user } });
    if (path === '/account') return HttpResponse.json({ data: { frozen: false, pendingEmail: null } });
    return HttpResponse.json({ data: [], meta: { total: 0, page: 1, pageSize: 1 } });
  }),
);

/** Publishes a change of the server in the account's event stream. */
function publish(change: Change) {
  sent += 1;
  stream.write(`id: log-${sent}\nevent: any.changed\ndata: ${JSON.stringify(change)}\n\n`);
}

/** Returns the requests since the last call, once no more are sent. */
async function takeRequests() {
  await act(() => waitForIdle(getShellStore(), shellApi));
  const taken = requests.sort();
  requests = [];
  return taken;
}

beforeAll(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible' });
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  // Widgets are covered by the modules' own tables.
  registry.modules = manifests.map(({ id, name, navigation, today, todayQueue, firstSteps }) =>
    makeModule({
      id,
      name,
      navigation: navigation.map((entry) => ({ ...entry, shapes: [] })),
      today,
      todayQueue,
      firstSteps,
    }),
  );
  followAccount();
  startRealtime();
});
beforeEach(async () => {
  localStorage.setItem('lintel.checklist.u1', 'begun');
  writeTokens({ access: 'token', refresh: 'refresh' }, true);
  sessionStore.update({ signedIn: true, epoch: sessionStore.getSnapshot().epoch + 1, info: user });
  const router = createMemoryRouter([
    { element: <Layout />, children: [{ path: '*', element: <Overview /> }] },
  ]);
  connectNavigation(router);
  render(<RouterProvider router={router} />);
  const expected = new Set([...figures.map(({ request }) => request), '/me', '/account']);
  await waitFor(() => expect(new Set(requests)).toEqual(expected));
  await takeRequests();
});
afterEach(() => sessionStore.update({ signedIn: false }));
afterAll(() => {
  registry.modules = [];
});

test('counts every figure that a module declares', () => {
  const searches = manifests.flatMap(({ palette }) => palette?.searches ?? []);
  const requested = manifests.flatMap(listDataRequests);
  expect(figures.map(({ request }) => request).sort()).toEqual(
    requested.filter((request) => !searches.some((search) => search.request === request)).sort(),
  );
});

/** The server's change behind each event; null for an event that only modules emit. */
const changes: Record<PlatformEventName, Pick<Change, 'type' | 'action'> | null> = {
  'property.saved': { type: 'property', action: 'updated' },
  'property.deleted': { type: 'property', action: 'deleted' },
  'lead.changed': { type: 'lead', action: 'updated' },
  'note.changed': { type: 'note', action: 'created' },
  'task.changed': { type: 'task', action: 'created' },
  'message.changed': { type: 'message', action: 'created' },
  'review.changed': { type: 'review', action: 'updated' },
  'subscriber.changed': { type: 'subscriber', action: 'deleted' },
  'campaign.changed': { type: 'campaign', action: 'updated' },
  'profile.updated': { type: 'account', action: 'updated' },
  'account.frozen': null,
};

/** Emits an event as a module does. */
function emit<Name extends PlatformEventName>(name: Name, id: string) {
  const payload = name === 'account.frozen' ? { frozen: false } : name === 'profile.updated' ? {} : { id };
  act(() => emitFrom('leads', name, payload as DomainEvents[Name]));
}

/** Publishes a change and waits for its event. */
async function publishAndWait(name: PlatformEventName, change: Change) {
  const received = new Promise<void>((resolve) => {
    const stop = events.on(name, () => {
      stop();
      resolve();
    });
  });
  publish(change);
  await act(() => received);
}

describe.each(domainEventNames.map((name) => ({ name, refetched: getRefetched(name) })))(
  '$name',
  ({ name, refetched }) => {
    const change = changes[name];
    const names = refetched.join(', ') || 'nothing';

    // First, while this tab has no changes of its own.
    if (change) {
      test(`refetches ${names} after a change in another tab`, async () => {
        await publishAndWait(name, { ...change, id: `${name} 1` });
        expect(await takeRequests()).toEqual(refetched);
      });
    }

    test(`refetches ${names} when a module emits it`, async () => {
      emit(name, `${name} 2`);
      expect(await takeRequests()).toEqual(refetched);
    });

    if (change) {
      test("refetches nothing for the echo of this tab's change", async () => {
        emit(name, `${name} 3`);
        await takeRequests();
        publish({ ...change, id: `${name} 3` });
        await publishAndWait('note.changed', { type: 'note', id: `after ${name}`, action: 'created' });
        expect(await takeRequests()).toEqual([]);
      });
    }
  },
);

test.each(['upload', 'replyTemplate', 'savedView'] as const)(
  'refetches nothing for a changed %s',
  async (type) => {
    publish({ type, id: `${type} 1`, action: 'updated' });
    await publishAndWait('note.changed', { type: 'note', id: `after ${type}`, action: 'created' });
    expect(await takeRequests()).toEqual([]);
  },
);
