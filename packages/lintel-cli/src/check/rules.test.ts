import { rm } from 'node:fs/promises';
import type { ModuleManifest } from '@lintel/contract';
import { check } from '../commands/check.ts';
import { promote } from '../commands/promote.ts';
import { switchModule } from '../commands/switchModule.ts';
import {
  aDashboard,
  anApi,
  callsOf,
  detailRoute,
  leads,
  listRoute,
  recent,
  shell,
} from '../testing/aDashboard.ts';
import { type Build, temporaryStore } from '../testing/index.ts';

const temporary = temporaryStore();

async function live(...builds: Build[]) {
  for (const build of builds) await temporary.publish(build);
  return promote(
    temporary.store,
    builds.map(({ id = '', version = '1.0.0' }) => ({ id, version })),
  );
}

/** Publishes the next version of a module and tells what the check finds. */
async function found(build: Build) {
  const { id, version } = await temporary.publish({ ...build, version: '9.0.0' });
  const { findings, refused } = await check(temporary.store, [{ id, version }]);
  return {
    refused,
    findings: findings.map(({ rule, subject, severity }) => `${severity} ${rule}:${subject}`),
  };
}

const leadsWith = (manifest: Partial<ModuleManifest>): Build => ({
  ...leads,
  manifest: { ...leads.manifest, ...manifest },
});

describe('addresses', () => {
  beforeEach(async () => {
    await temporary.store.writeApiContract(anApi());
  });
  const redirects = [{ from: '/people', to: '/leads' }];
  const short = [listRoute, detailRoute];

  test('a redirect that nobody links to may go, with a warning', async () => {
    await live(shell, leadsWith({ redirects }), aDashboard[2] as Build);
    expect(await found(leads)).toEqual({ refused: false, findings: ['warning route-removed:/people'] });
  });

  test('a redirect that a module links to stays', async () => {
    const linking = { ...shell, manifest: { ...shell.manifest, links: ['/people?q=x'] } };
    await live(linking, leadsWith({ redirects }), aDashboard[2] as Build);
    expect(await found(leads)).toEqual({ refused: true, findings: ['refusal route-removed:/people'] });
  });

  test('a redirect into nothing does not make up for a route', async () => {
    await live(...aDashboard);
    const gone = leadsWith({ routes: short, redirects: [{ from: '/newsletters', to: '/letters' }] });
    expect(await found(gone)).toEqual({
      refused: true,
      findings: ['refusal route-removed:/newsletters', 'warning dead-link:/letters'],
    });
  });

  test('a route that takes everything below makes up for what it takes', async () => {
    await live(...aDashboard);
    const wide = leadsWith({
      routes: [...leads.manifest.routes.slice(1), { ...listRoute, path: '/leads/*' }],
    });
    expect(await found(wide)).toEqual({ refused: false, findings: [] });
  });

  test('a route may move to another module that goes live with it', async () => {
    await live(...aDashboard);
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

  test('an address, a widget and a sidebar entry belong to one module', async () => {
    await live(...aDashboard);
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

  test('two candidates that claim one address tell it once', async () => {
    await live(...aDashboard);
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
    await temporary.store.writeApiContract(anApi());
    await live(...aDashboard);
  });

  test('a slot and an event that the live shell does not know are refused', async () => {
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

  test('what a sidebar figure hears counts as heard', async () => {
    const [entry] = leads.manifest.navigation;
    const navigation = [
      { ...entry, count: { request: '/leads', noun: ['lead', 'leads'], events: ['review.changed'] } },
    ] as ModuleManifest['navigation'];
    expect(await found(leadsWith({ navigation }))).toEqual({
      refused: false,
      findings: ['warning event-silent:review.changed'],
    });
  });

  test('an event that only a switched off module hears may go, with a warning', async () => {
    await switchModule(temporary.store, 'properties', false);
    const events = { emits: [], hears: [] };
    expect(await found(leadsWith({ events }))).toEqual({
      refused: false,
      findings: ['warning event-removed:lead.changed'],
    });
  });

  test('an export that nothing names any more may go, with a warning', async () => {
    await promote(temporary.store, [
      await temporary.publish({ ...leads, exposes: { ...leads.exposes, old: [] }, version: '1.1.0' }),
    ]);
    expect(await found(leads)).toEqual({ refused: false, findings: ['warning expose:old'] });
  });
});

describe('what the host does by module.json', () => {
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
    await temporary.store.writeApiContract(anApi());
    await live(...aDashboard);
  });

  test('a search by a declared call, with fields that it answers, is fine', async () => {
    expect(await found(searching())).toEqual({ refused: false, findings: [] });
  });

  test('a call that is not declared is refused', async () => {
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

  test('a field that the answer does not have is refused', async () => {
    expect(await found(searching({ title: 'fullName', to: '/leads/{id}?of={owner}' }))).toEqual({
      refused: true,
      findings: ['refusal data-call:/leads?q={text} fullName', 'refusal data-call:/leads?q={text} owner'],
    });
  });

  test('an address that nobody serves is told', async () => {
    const palette = { actions: [{ label: 'Tour', icon: 'users', to: '/tours' }] };
    expect(await found(leadsWith({ palette }))).toEqual({
      refused: false,
      findings: ['warning dead-link:/tours'],
    });
  });
});

describe('what cannot be checked is told', () => {
  test('without a recorded API', async () => {
    await live(...aDashboard);
    expect(await found(leads)).toEqual({ refused: false, findings: ['warning not-checked:api'] });
  });

  test('a build that does not tell what it knew of the API', async () => {
    await temporary.store.writeApiContract(anApi());
    await live(...aDashboard);
    const { api: _api, ...older } = leads;
    expect(await found(older)).toEqual({ refused: false, findings: ['warning not-checked:shapes'] });
  });

  test('a shell that does not tell what it offers', async () => {
    await temporary.store.writeApiContract(anApi());
    const { provides: _provides, ...older } = shell;
    await live(older, ...aDashboard.slice(1));
    expect(await found({ ...leads, api: callsOf(leads.manifest.api) })).toEqual({
      refused: false,
      findings: ['warning not-checked:provides'],
    });
  });

  test('a live release that the store has lost', async () => {
    await temporary.store.writeApiContract(anApi());
    await live(...aDashboard);
    await rm(temporary.store.directoryOf('properties', '1.0.0'), { recursive: true });
    const { refused, findings } = await found(leads);
    expect(refused).toBe(false);
    expect(findings).toContain('warning not-checked:properties@1.0.0');
  });
});
