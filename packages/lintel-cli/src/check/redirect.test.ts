import type { ModuleManifest } from '@lintel/contract';
import { check } from '../operations/check.ts';
import { promote } from '../operations/promote.ts';
import { switchModule } from '../operations/switchModule.ts';
import { checkedStore } from '../testing/checkedStore.ts';
import { dashboardBuilds, detailRoute, leads, leadsWith, makeApi, shell } from '../testing/dashboard.ts';

const { temporary, live } = checkedStore();

type Redirects = NonNullable<ModuleManifest['redirects']>;

beforeEach(async () => {
  await temporary.store.writeApiContract(makeApi());
  await live(...dashboardBuilds);
});

/** Checks a module that only redirects. */
async function checkRedirects(redirects: Redirects, version = '1.0.0') {
  const release = await temporary.publish({ id: 'visits', version, manifest: { redirects } });
  const { refused, findings } = await check(temporary.store, [release]);
  return {
    refused,
    findings: findings.filter(({ rule }) => rule === 'redirect').map(({ what }) => what),
    affected: [...new Set(findings.flatMap(({ affected }) => affected))],
  };
}

test.each<[string, Redirects, string[]]>([
  [
    'an address to itself',
    [{ from: '/visits', to: '/Visits/?all=1' }],
    ['visits redirects /visits to /Visits/?all=1, which leads back to /visits.'],
  ],
  [
    'in a circle',
    [
      { from: '/visits', to: '/viewings' },
      { from: '/viewings', to: '/visits' },
    ],
    [
      'visits redirects /visits to /viewings, which leads back to /visits.',
      'visits redirects /viewings to /visits, which leads back to /viewings.',
    ],
  ],
  [
    'to itself through the addresses of an earlier version',
    [{ from: '/visits', to: '/Dashboard/visits?all=1' }],
    ['visits redirects /visits to /Dashboard/visits?all=1, which leads back to /visits.'],
  ],
  [
    'in a circle through the addresses of an earlier version',
    [
      { from: '/visits', to: '/dashboard/viewings' },
      { from: '/viewings', to: '/dashboard/visits' },
    ],
    [
      'visits redirects /visits to /dashboard/viewings, which leads back to /visits.',
      'visits redirects /viewings to /dashboard/visits, which leads back to /viewings.',
    ],
  ],
  [
    'below a wildcard to itself',
    [{ from: '/visits/*', to: '/visits/new' }],
    ['visits redirects /visits/* to /visits/new, which leads back to /visits/*.'],
  ],
])('refuses to redirect %s, which only an operator may accept', async (_what, redirects, findings) => {
  const { affected, ...checked } = await checkRedirects(redirects);
  expect(checked).toEqual({ refused: true, findings });
  expect(affected).toContain('shell');
});

test('follows redirects of all modules', async () => {
  await promote(temporary.store, [
    await temporary.publish({
      id: 'tours',
      manifest: { redirects: [{ from: '/tours', to: '/leads' }] },
    }),
  ]);
  expect(await checkRedirects([{ from: '/visits', to: '/tours' }])).toMatchObject({ refused: false });
  const turned = leadsWith({
    routes: leads.manifest.routes.slice(1),
    redirects: [{ from: '/leads', to: '/tours' }],
  });
  const release = await temporary.publish({ ...turned, version: '2.0.0' });
  const { findings } = await check(temporary.store, [release]);
  expect(findings.map(({ rule, module, subject }) => [rule, module, subject])).toEqual(
    expect.arrayContaining([
      ['redirect', 'leads', '/leads'],
      ['redirect', 'tours', '/tours'],
    ]),
  );
});

test('refuses more redirects than a gateway follows', async () => {
  const chain = (length: number) =>
    Array.from({ length }, (_each, at) => ({
      from: `/visits/${at}`,
      to: at + 1 < length ? `/visits/${at + 1}` : '/leads',
    }));
  expect(await checkRedirects(chain(5))).toMatchObject({ refused: false, findings: [] });
  expect(await checkRedirects(chain(6), '1.1.0')).toMatchObject({
    refused: true,
    findings: ['visits redirects /visits/0 to /visits/1, which leads through more than 5 redirects.'],
  });
});

test('refuses a redirect that ends at no page, and takes one to a page of a disabled module', async () => {
  const ended = await checkRedirects([
    { from: '/visits', to: '/viewings' },
    { from: '/viewings', to: '/tours' },
  ]);
  expect(ended).toMatchObject({
    refused: true,
    findings: [
      'visits redirects /visits to /viewings, which ends at /tours, which no live module serves.',
      'visits redirects /viewings to /tours, which no live module serves.',
    ],
    affected: ['visits'],
  });
  await switchModule(temporary.store, 'leads', false);
  expect(await checkRedirects([{ from: '/visits', to: '/leads' }], '1.1.0')).toMatchObject({
    refused: false,
  });
});

test('follows addresses of an earlier version as the gateway does', async () => {
  expect(
    await checkRedirects([
      { from: '/visits', to: '/dashboard/leads' },
      { from: '/viewings', to: '/dashboard?all=1' },
      { from: '/visits/old', to: '/dashboard//leads/7#notes' },
    ]),
  ).toMatchObject({ refused: false, findings: [] });
  expect(await checkRedirects([{ from: '/visits', to: '/dashboard/tours' }], '1.1.0')).toEqual({
    refused: true,
    findings: [
      'visits redirects /visits to /dashboard/tours, which ends at /tours, which no live module serves.',
    ],
    affected: ['visits'],
  });
});

test('takes a redirect from a word below a parameter, as the router does', async () => {
  const redirects = [{ from: '/leads/new', to: '/leads/add' }];
  const routes = [...leads.manifest.routes, { ...detailRoute, path: '/leads/add' }];
  const release = await temporary.publish({ ...leadsWith({ routes, redirects }), version: '2.0.0' });
  expect(await check(temporary.store, [release])).toMatchObject({ refused: false, findings: [] });
});

test('reports no circle of others that was there before', async () => {
  const circle = [
    { from: '/visits', to: '/viewings' },
    { from: '/viewings', to: '/visits' },
  ];
  const release = await temporary.publish({ id: 'visits', manifest: { redirects: circle } });
  await promote(temporary.store, [release], { unchecked: true });
  const next = await temporary.publish({ ...shell, version: '2.0.0' });
  expect(await check(temporary.store, [next])).toMatchObject({ refused: false, findings: [] });
});
