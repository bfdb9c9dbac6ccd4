import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DomainEventName,
  type DomainEvents,
  findApiCall,
  type HostServices,
  isPlatformEvent,
} from '@lintel/contract';
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { ModuleStore } from '../moduleStore';
import { apiCalls, getPublishedEvents } from './apiDescription';
import { apiServer } from './apiServer';
import { createDeferred } from './createDeferred';
import { type DataApi, openTab, type QueryArgs } from './dataTab';
import { API_BASE, type FakeHost } from './fakeHost';
import { testedSources } from './testedModule';

/** An emitted domain event. */
type EmittedEvent = {
  [Name in DomainEventName]: readonly [name: Name, payload: Readonly<DomainEvents[Name]>];
}[DomainEventName];

interface EventCase<Query extends string> {
  on: EmittedEvent;
  refetches: readonly Query[];
}

interface MutationCase<Query extends string> {
  run: QueryArgs;
  /** Distinguishes the cases of one mutation: `of a read lead`. */
  when?: string;
  /** Queries that show the change before the server has responded. */
  optimistic?: readonly Query[];
  /** Queries that show the response without a refetch. */
  patches?: readonly Query[];
  /** Queries that this tab refetches. */
  refetches?: readonly Query[];
  /** Queries that this tab refetches when the server refuses the change. */
  refetchesOnRefusal?: readonly Query[];
  /** Set if it sends no call that the server could refuse. */
  sendsNothing?: true;
  emits?: readonly EmittedEvent[];
  /**
   * Events that the server's change causes in every tab: see `x-changes` in openapi.yaml. By default the emitted
   * events.
   */
  published?: readonly EmittedEvent[];
  /** Queries that another tab refetches. */
  elsewhere?: readonly Query[];
  /** Queries that this tab refetches once more, for published events that it has not emitted itself. */
  echoes?: readonly Query[];
}

interface Options<Query extends string> {
  manifest: { events: { emits: string[]; hears: string[] } };
  createStore(host: HostServices): ModuleStore;
  api: DataApi;
  /** Returns the handlers of an in-memory server; called for each test. */
  handlers(): RequestHandler[];
  /**
   * All queries of the module, by name, with the arguments that the cases need. All of them are on screen in each case.
   */
  queries: Readonly<Record<Query, QueryArgs>>;
  events: readonly EventCase<NoInfer<Query>>[];
  mutations: readonly MutationCase<NoInfer<Query>>[];
}

/**
 * Tests which queries each domain event and each mutation of a module refetches: exactly those that its case names. An
 * event of module.json without a case fails, and so does an endpoint of the API slice.
 */
export function invalidationTest<const Query extends string>(options: Options<Query>) {
  const { manifest, api, handlers, queries, events, mutations } = options;
  loadEndpoints();
  const server = apiServer();
  beforeEach(() => server.use(...handlers()));
  const open = () => openTab(options);

  test('has a case for each event that it listens to', () => {
    expect(sortNames(events.map(({ on: [name] }) => name))).toEqual(sortNames(manifest.events.hears));
  });

  // The meaning of the id in a module's own event is up to that module.
  test('has cases for one record and for many, for each event of the platform with an id', () => {
    const listNames = (isMany: boolean) =>
      events.flatMap(({ on: [name, payload] }) =>
        isPlatformEvent(name) && 'id' in payload && (payload.id === null) === isMany ? [name] : [],
      );
    expect(sortNames(listNames(true))).toEqual(sortNames(listNames(false)));
  });

  test('has a case for each query and mutation', () => {
    const isMutation = (name: string) => 'useMutation' in Reflect.get(api.endpoints, name);
    const endpoints = Object.keys(api.endpoints);
    const queried = Object.values<QueryArgs>(queries).map(([endpoint]) => endpoint);
    expect(sortNames(queried)).toEqual(sortNames(endpoints.filter((name) => !isMutation(name))));
    const changed = mutations.map(({ run: [endpoint] }) => endpoint);
    expect(sortNames(changed)).toEqual(sortNames(endpoints.filter(isMutation)));
  });

  test('has a case for each event that it emits', () => {
    const emitted = mutations.flatMap(({ emits = [] }) => emits.map(([name]) => name));
    expect(sortNames(emitted)).toEqual(sortNames(manifest.events.emits));
  });

  for (const { on, refetches } of events) {
    test(`refetches ${describeNames(refetches)} on ${describeEvent(on)}`, async () => {
      const tab = await open();
      deliver(tab.host, [on]);
      await tab.waitForIdle();
      expect(tab.takeRefetched()).toEqual([...refetches].sort());
    });

    const [name, payload] = on;
    if (!manifest.events.emits.includes(name)) continue;
    test(`refetches nothing on its own ${describeEvent(on)}`, async () => {
      const tab = await open();
      tab.host.events.emit(name, payload);
      await tab.waitForIdle();
      expect(tab.takeRefetched()).toEqual([]);
    });
  }

  for (const mutation of mutations) {
    describe(describeMutation(mutation), () => {
      const {
        run,
        optimistic = [],
        patches = [],
        refetches = [],
        refetchesOnRefusal = [],
        emits = [],
      } = mutation;
      const { published = emits, elsewhere = [], echoes = [], sendsNothing } = mutation;

      test(`patches ${describeNames([...optimistic, ...patches])} and refetches ${describeNames(refetches)}`, async () => {
        const tab = await open();
        const getChanged = tab.watchData();
        const saving = tab.start(run);
        expect(getChanged()).toEqual([...optimistic].sort());
        await saving;
        await tab.waitForIdle();
        expect(tab.takeRefetched()).toEqual([...refetches].sort());
        expect(tab.host.emitted).toEqual(emits);
        const isPatched = (name: string) => !(refetches as readonly string[]).includes(name);
        expect(getChanged().filter(isPatched)).toEqual(
          sortNames([...optimistic, ...patches].filter(isPatched)),
        );
      });

      if (optimistic.length > 0) {
        test(`keeps the change in ${describeNames(optimistic)} read before it`, async () => {
          const tab = await open();
          const held = createDeferred();
          server.use(
            http.all(`${API_BASE}/*`, ({ request }) => (tab.isQuery(request) ? undefined : held.promise)),
          );
          const saving = tab.start(run);
          const getChanged = tab.watchData();
          // The server has not changed anything yet.
          for (const name of optimistic) await tab.refetch(name);
          expect(getChanged()).toEqual([]);
          held.release();
          await saving;
        });
      }

      if (!sendsNothing) {
        test(`refetches ${describeNames(refetchesOnRefusal)} and reverts the change when refused`, async () => {
          const tab = await open();
          const getChanged = tab.watchData();
          server.use(
            http.all(`${API_BASE}/*`, ({ request }) => (tab.isQuery(request) ? undefined : refusal())),
          );
          await tab.start(run);
          await tab.waitForIdle();
          expect(tab.takeRefetched()).toEqual([...refetchesOnRefusal].sort());
          expect(tab.host.emitted).toEqual([]);
          expect(getChanged()).toEqual([]);
        });
      }

      test(`refetches ${describeNames(elsewhere)} in another tab`, async () => {
        const [tab, otherTab] = [await open(), await open()];
        await tab.start(run);
        await tab.waitForIdle();
        checkPublished(tab.getOtherCalls(), published);
        deliver(otherTab.host, published);
        await otherTab.waitForIdle();
        expect(otherTab.takeRefetched()).toEqual([...elsewhere].sort());
      });

      const emitted = new Set(emits.map(describeEvent));
      const echo = published.filter((event) => !emitted.has(describeEvent(event)));
      if (echo.length === 0) return;
      test(`refetches ${describeNames(echoes)} on ${echo.map(describeEvent).join(', ')} from the server`, async () => {
        const tab = await open();
        await tab.start(run);
        await tab.waitForIdle();
        tab.takeRefetched();
        deliver(tab.host, echo);
        await tab.waitForIdle();
        expect(tab.takeRefetched()).toEqual([...echoes].sort());
      });
    });
  }
}

/** Adds the endpoints of every file to the API slice. */
function loadEndpoints() {
  const directory = testedSources ?? '';
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\./.test(file)) continue;
    const path = join(directory, file);
    if (readFileSync(path, 'utf8').includes('.injectEndpoints(')) jest.requireActual(path);
  }
}

/** Checks that a case's published events match the calls' changes according to the API's description. */
function checkPublished(calls: string[], published: readonly EmittedEvent[]) {
  const expected = calls.flatMap((request) => {
    const [method = '', path = ''] = request.split(' ');
    return getPublishedEvents(findApiCall(apiCalls, method, path) ?? '');
  });
  const names = published.map(([name]) => name);
  expect(expected.filter((either) => !either.some((name) => names.includes(name)))).toEqual([]);
  expect(names.filter((name) => !expected.flat().includes(name))).toEqual([]);
}

function deliver(host: FakeHost, events: readonly EmittedEvent[]) {
  for (const [name, payload] of events) host.deliver(name, payload);
}

const refusal = () =>
  HttpResponse.json({ error: { code: 'CONFLICT', message: 'Changed elsewhere' } }, { status: 409 });

const sortNames = (names: readonly string[]) => [...new Set(names)].sort();

const describeNames = (names: readonly string[]) => names.join(', ') || 'nothing';
const describeEvent = ([name, payload]: EmittedEvent) => `${name} ${JSON.stringify(payload)}`;
const describeMutation = ({ run: [endpoint], when }: MutationCase<string>) =>
  [endpoint, when].filter(Boolean).join(' ');
