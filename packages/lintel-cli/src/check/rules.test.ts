import { rm } from 'node:fs/promises';
import type { ModuleManifest } from '@lintel/contract';
import { check } from '../operations/check.ts';
import { promote } from '../operations/promote.ts';
import { switchModule } from '../operations/switchModule.ts';
import { checkedStore } from '../testing/checkedStore.ts';
import {
  dashboardBuilds,
  detailRoute,
  leads,
  leadsWith,
  listRoute,
  makeApi,
  makeCalls,
  recent,
  shell,
} from '../testing/dashboard.ts';
import type { Build } from '../testing/index.ts';

const { temporary, live, found } = checkedStore();

describe('addresses', () => {
  beforeEach(async () => {
    await temporary.store.writeApiContract(makeApi());
  });
  const redirects = [{ from: '/people', to: '/leads' }];
  const short = [listRoute, detailRoute];

  test('warns about a removed redirect that nothing links to', async () => {
    await live(shell, leadsWith({ redirects }), dashboardBuilds[2] as Build);
    expect(await found(leads)).toEqual({ refused: false, findings: ['warning route-removed:/people'] });
  });

  test('refuses to remove a redirect that a module links to', async () => {
    const linking = { ...shell, manifest: { ...shell.manifest, links: ['/people?q=x'] } };
    await live(linking, leadsWith({ redirects }), dashboardBuilds[2] as Build);
    expect(await found(leads)).toEqual({ refused: true, findings: ['refusal route-removed:/people'] });
  });

  test('does not accept a redirect to nowhere in place of a route', async () => {
    await live(...dashboardBuilds);
    const gone = leadsWith({ routes: short, redirects: [{ from: '/newsletters', to: '/letters' }] });
    expect(await found(gone)).toEqual({
      refused: true,
      findings: [
        'refusal route-removed:/newsletters',
        'refusal redirect:/newsletters',
        'warning dead-link:/letters',
      ],
    });
  });

  test('accepts a wildcard route in place of the routes below it', async () => {
    await live(...dashboardBuilds);
    const wide = leadsWith({
      routes: [...leads.manifest.routes.slice(1), { ...listRoute, path: '/leads/*' }],
    });
    expect(await found(wide)).toEqual({ refused: false, findings: [] });
  });

  test('lets a route move to another module of the same promotion', async () => {
    await live(...dashboardBuilds);
    await temporary.publish({ ...leadsWith({ routes: short }), version: '2.0.0' });
    const routes = leads.manifest.routes.slice(2);
    await temporary.publish({ id: 'letters', manifest: { routes, budget: { route: 1_000 } } });
    const both = ['leads@2.0.0', 'letters@1.0.0'].map((name) => name.split('@') as [string, string]);
    const releases = both.map(([id, version]) => ({ id, version }));
    expect(await check(temporary.store, releases)).toMatchObject({ refused: false, findings: [] });
    expect(await check(temporary.store, releases.slice(1))).toMatchObject({
      refused: true,
      findings: [{ rule: 'claimed', module: 'letters', subject: '/newsletters', affected: ['leads'] }],
    });
  });

  test('[IND-32] refuses an address that a pattern of another module matches, and the other way round', async () => {
    await live(...dashboardBuilds);
    const serve = (path: string, version: string) =>
      found({ id: 'people', manifest: { routes: [{ ...detailRoute, path }] } }, version);
    expect(await serve('/leads/board', '1.0.0')).toEqual({
      refused: true,
      findings: ['refusal claimed:/leads/board'],
    });
    expect(await serve('/leads/:id/notes', '1.1.0')).toEqual({ refused: false, findings: [] });
  });

  test('[IND-32] refuses an address of another module in another spelling', async () => {
    await live(...dashboardBuilds);
    const rival = await found({
      id: 'rival',
      manifest: { routes: [{ ...detailRoute, path: '/Leads/hello' }] },
    });
    expect(rival).toEqual({ refused: true, findings: ['refusal claimed:/Leads/hello'] });
  });

  test('[IND-32] keeps the addresses of a disabled module for it', async () => {
    await live(...dashboardBuilds);
    await switchModule(temporary.store, 'leads', false);
    const rival = await found({
      id: 'rival',
      manifest: { routes: [{ ...detailRoute, path: '/newsletters' }] },
    });
    expect(rival).toEqual({ refused: true, findings: ['refusal claimed:/newsletters'] });
  });

  test('[IND-32] lets a module keep what it shares with a disabled module', async () => {
    const route = { ...detailRoute, path: '/newsletters' };
    const letters = { id: 'letters', manifest: { routes: [route], widgets: [recent] } };
    const old = await temporary.publish({ ...letters, version: '1.0.0' });
    await live(...dashboardBuilds);
    await promote(temporary.store, [old], { unchecked: true });
    await switchModule(temporary.store, 'leads', false);
    expect(await found(letters, '1.1.0')).toEqual({ refused: false, findings: [] });
    const routes = [route, { ...detailRoute, path: '/leads/:person' }];
    expect(await found({ ...letters, manifest: { routes, widgets: [recent] } }, '1.2.0')).toEqual({
      refused: true,
      findings: ['refusal claimed:/leads/:person'],
    });
    await switchModule(temporary.store, 'leads', true);
    expect(await found(letters, '1.3.0')).toMatchObject({ refused: true });
  });

  test('refuses an address or a widget of another module and warns about its sidebar entry', async () => {
    await live(...dashboardBuilds);
    const other = await found({
      id: 'people',
      manifest: {
        routes: [{ ...detailRoute, path: '/leads/:person' }],
        redirects: [{ from: '/newsletters', to: '/leads' }],
        widgets: [recent],
        navigation: leads.manifest.navigation,
      },
      icons: { users: [] },
    });
    expect(other).toEqual({
      refused: true,
      findings: [
        'refusal claimed:/leads/:person',
        'refusal claimed:/newsletters',
        'refusal claimed:overview.panels/recent',
        'warning claimed:/leads',
      ],
    });
  });

  test('reports an address that two candidates claim once', async () => {
    await live(...dashboardBuilds);
    for (const id of ['one', 'two']) {
      await temporary.publish({ id, manifest: { routes: [{ ...detailRoute, path: '/same' }] } });
    }
    const both = ['one', 'two'].map((id) => ({ id, version: '1.0.0' }));
    const { findings } = await check(temporary.store, both);
    expect(findings).toMatchObject([{ rule: 'claimed', module: 'one', subject: '/same', affected: ['two'] }]);
  });
});

describe('slots and events', () => {
  beforeEach(async () => {
    await temporary.store.writeApiContract(makeApi());
    await live(...dashboardBuilds);
  });

  test('refuses a slot and an event that the live shell does not know', async () => {
    const strange = leadsWith({
      widgets: [recent, { ...recent, slot: 'analytics.panels' }],
      events: { emits: ['lead.changed', 'account.frozen'], hears: ['profile.updated'] },
    });
    expect(await found(strange)).toEqual({
      refused: true,
      findings: [
        'refusal slot-unknown:analytics.panels',
        'refusal event-unknown:account.frozen',
        'refusal event-unknown:profile.updated',
        'warning event-silent:profile.updated',
      ],
    });
  });

  test('counts events of sidebar figures as subscriptions', async () => {
    const [entry] = leads.manifest.navigation;
    const navigation = [
      { ...entry, count: { request: '/leads', noun: ['lead', 'leads'], events: ['review.changed'] } },
    ] as ModuleManifest['navigation'];
    expect(await found(leadsWith({ navigation }))).toEqual({
      refused: false,
      findings: ['warning event-silent:review.changed'],
    });
  });

  test('warns about a removed event that only a disabled module listens to', async () => {
    await switchModule(temporary.store, 'properties', false);
    const events = { emits: [], hears: [] };
    expect(await found(leadsWith({ events }))).toEqual({
      refused: false,
      findings: ['warning event-removed:lead.changed'],
    });
  });

  test('warns about a removed export that nothing names', async () => {
    await promote(temporary.store, [
      await temporary.publish({ ...leads, exposes: { ...leads.exposes, old: [] }, version: '1.1.0' }),
    ]);
    expect(await found(leads)).toEqual({ refused: false, findings: ['warning expose:old'] });
  });
});

describe('data calls in module.json', () => {
  const search = {
    heading: 'Leads',
    icon: 'users',
    request: '/leads?q={text}',
    title: 'name',
    subtitle: 'phone',
    to: '/leads/{id}',
  };
  const searching = (changes: Partial<typeof search> = {}) =>
    leadsWith({ palette: { searches: [{ ...search, ...changes }] } });
  beforeEach(async () => {
    await temporary.store.writeApiContract(makeApi());
    await live(...dashboardBuilds);
  });

  test('accepts a search with a declared call and known fields', async () => {
    expect(await found(searching())).toEqual({ refused: false, findings: [] });
  });

  test('refuses an undeclared call', async () => {
    const today = [
      {
        request: '/visits',
        noun: ['visit', 'visits'] as [string, string],
        to: '/leads',
        order: 1,
        events: [],
      },
    ];
    expect(await found(leadsWith({ today }))).toEqual({
      refused: true,
      findings: ['refusal data-call:/visits'],
    });
  });

  test('refuses a field that the response does not have', async () => {
    expect(await found(searching({ title: 'fullName', to: '/leads/{id}?of={owner}' }))).toEqual({
      refused: true,
      findings: ['refusal data-call:/leads?q={text} fullName', 'refusal data-call:/leads?q={text} owner'],
    });
  });

  const queueing = (call: string, title: string, due: string) => {
    const done = [{ label: 'Done', call, body: { status: 'Won' }, event: 'lead.changed' }];
    const sources = [{ label: 'Due', request: '/leads?q=a', order: 1, due, done, events: [] }];
    return leadsWith({ todayQueue: { sources, title, to: '/leads/{id}', labels: {} } });
  };

  test('accepts a queue with declared changes and known fields', async () => {
    const change = leads.manifest.api.find((call) => !call.startsWith('GET ')) ?? '';
    expect(await found(queueing(change, 'name', 'name'))).toEqual({ refused: false, findings: [] });
  });

  test('refuses undeclared changes and unknown fields of the queue', async () => {
    expect(await found(queueing('PUT /leads/{id}/won', 'fullName', 'due.at'))).toEqual({
      refused: true,
      findings: [
        'refusal data-call:PUT /leads/{id}/won',
        'refusal data-call:/leads?q=a fullName',
        'refusal data-call:/leads?q=a due',
      ],
    });
  });

  test('refuses unknown fields of rows that a source describes itself', async () => {
    const body = { followUpAt: '{moved:dueAt}' };
    const change = { label: 'Snooze', call: 'PUT /leads/{id}/later', body, event: 'lead.changed' };
    const lost = { ...change, call: 'PUT /leads/{id}/lost', body: { reason: '{text}' } };
    const choices = {
      field: 'status',
      values: ['New', 'Lost'],
      change: { ...change, body: { status: '{value}' } },
      reasons: [{ value: 'Lost', question: 'Why?', change: lost }],
    };
    const rows = { title: 'what', to: '/leads/{id}?of={owner}', labels: {}, snooze: change, choices };
    const call = leads.manifest.api.find((each) => !each.startsWith('GET ')) ?? '';
    const done = [{ label: 'Done', call, body: { status: 'Won' }, event: 'lead.changed' }];
    const source = {
      label: 'Due',
      request: '/leads?q=a',
      order: 1,
      due: 'name',
      allDay: { field: 'isWhole', timeZone: 'zone' },
      done,
      events: [],
      rows,
    };
    const release = await leadsWith({
      todayQueue: { sources: [source], title: 'name', to: '/leads/{id}', labels: {} },
    });
    expect(await found(release)).toEqual({
      refused: true,
      findings: [
        'refusal data-call:PUT /leads/{id}/later',
        'refusal data-call:PUT /leads/{id}/later',
        'refusal data-call:PUT /leads/{id}/lost',
        'refusal data-call:/leads?q=a what',
        'refusal data-call:/leads?q=a owner',
        'refusal data-call:/leads?q=a isWhole',
        'refusal data-call:/leads?q=a zone',
        'refusal data-call:/leads?q=a dueAt',
      ],
    });
  });

  test('warns about a link that no module serves', async () => {
    const palette = { actions: [{ label: 'Tour', icon: 'users', to: '/tours' }] };
    expect(await found(leadsWith({ palette }))).toEqual({
      refused: false,
      findings: ['warning dead-link:/tours'],
    });
    expect(await found(leadsWith({ links: ['/dashboard/leads', '/dashboard/tours'] }), '9.1.0')).toEqual({
      refused: false,
      findings: ['warning dead-link:/dashboard/tours'],
    });
  });
});

describe('warns about what it cannot check', () => {
  test('without a recorded API', async () => {
    await live(...dashboardBuilds);
    expect(await found(leads)).toEqual({ refused: false, findings: ['warning not-checked:api'] });
  });

  test('a build without recorded API calls', async () => {
    await temporary.store.writeApiContract(makeApi());
    await live(...dashboardBuilds);
    const { api: _api, ...older } = leads;
    expect(await found(older)).toEqual({ refused: false, findings: ['warning not-checked:shapes'] });
  });

  test('a shell without recorded provisions', async () => {
    await temporary.store.writeApiContract(makeApi());
    const { provides: _provides, ...older } = shell;
    await live(older, ...dashboardBuilds.slice(1));
    expect(await found({ ...leads, api: makeCalls(leads.manifest.api) })).toEqual({
      refused: false,
      findings: ['warning not-checked:provides'],
    });
  });

  test('a live release that is missing in the store', async () => {
    await temporary.store.writeApiContract(makeApi());
    await live(...dashboardBuilds);
    await rm(temporary.store.directoryOf('properties', '1.0.0'), { recursive: true });
    const { refused, findings } = await found(leads);
    expect(refused).toBe(false);
    expect(findings).toContain('warning not-checked:properties@1.0.0');
  });
});
