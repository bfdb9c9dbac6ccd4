import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '../commands/check.ts';
import { promote } from '../commands/promote.ts';
import { recordContract } from '../commands/recordContract.ts';
import {
  aDashboard,
  anApi,
  callsOf,
  detailRoute,
  leads,
  leadsEntry,
  leadWith,
  listRoute,
  newsletterRoute,
  recent,
  shell,
} from '../testing/aDashboard.ts';
import { type Build, temporaryStore } from '../testing/index.ts';
import type { Report } from './Report.ts';

const temporary = temporaryStore();

beforeEach(async () => {
  await temporary.store.writeApiContract(anApi());
  for (const build of aDashboard) await temporary.publish(build);
  await promote(
    temporary.store,
    aDashboard.map(({ id = '' }) => ({ id, version: '1.0.0' })),
  );
});

/** Publishes the next version of a module and checks it. */
async function checked(build: Build): Promise<Report> {
  const { id, version } = await temporary.publish({ ...build, version: '2.0.0' });
  return check(temporary.store, [{ id, version }]);
}

/** The next version of leads with changes of its manifest. */
const leadsWith = (manifest: Build['manifest']): Build => ({
  ...leads,
  manifest: { ...leads.manifest, ...manifest },
});

const { routes } = leads.manifest;

describe('what breaks others is refused', () => {
  test('a removed route', async () => {
    const { refused, findings } = await checked(leadsWith({ routes: [listRoute, detailRoute] }));
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'route-removed',
        module: 'leads',
        subject: '/newsletters',
        what: 'leads no longer serves /newsletters, and no redirect leads on from it.',
        affected: ['shell', 'bookmarks'],
        advice: 'Add { "from": "/newsletters", "to": "…" } to "redirects" in module.json, or keep the route.',
        severity: 'refusal',
      },
    ]);
  });

  test('a removed expose', async () => {
    const { refused, findings } = await checked({ ...leads, exposes: { pages: ['index.js'] } });
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'expose',
        module: 'leads',
        subject: 'recentLeads',
        what: 'leads serves recent in overview.panels by "recentLeads", which its build does not export.',
        affected: ['recent in overview.panels'],
        advice:
          'Export "recentLeads" from src/index.ts, or name another export in module.json, and build again.',
        severity: 'refusal',
      },
    ]);
  });

  test('a widget that leaves its slot', async () => {
    const { refused, findings } = await checked({
      ...leadsWith({ widgets: [{ ...recent, slot: 'overview.stats' }] }),
    });
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'slot-removed',
        module: 'leads',
        subject: 'recent',
        what: 'leads no longer puts recent into overview.panels.',
        affected: ['shell'],
        advice: 'Keep the widget in module.json, or let it go on purpose: --accept slot-removed:recent',
        severity: 'refusal',
      },
    ]);
  });

  test('a renamed event', async () => {
    const events = { emits: ['review.changed'], hears: ['property.saved'] };
    const { refused, findings } = await checked(leadsWith({ events }));
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'event-removed',
        module: 'leads',
        subject: 'lead.changed',
        what: 'leads no longer emits lead.changed, and no other live module does.',
        affected: ['properties'],
        advice:
          'Go on emitting it until no live module hears it, or promote those modules together with this one.',
        severity: 'refusal',
      },
    ]);
  });

  test('another major of React', async () => {
    const react = { ...leads.shared.react, version: '20.0.0', requiredVersion: '^20.0.0' };
    const { refused, findings } = await checked({
      ...leads,
      shared: { ...leads.shared, react, 'react/': react },
    });
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'shared',
        module: 'leads',
        subject: 'react',
        what: 'leads takes react ^20.0.0, but shell@1.0.0 shares 19.3.1.',
        affected: ['leads'],
        advice: 'Build it against what the live shell shares, or promote a shell that shares this first.',
        severity: 'refusal',
      },
    ]);
  });

  test('another major of the host contract', async () => {
    const { refused, findings } = await checked(leadsWith({ host: '^2.0.0' }));
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'host-contract',
        module: 'leads',
        subject: '1.0.0',
        what: 'leads runs on host contract ^2.0.0, but shell@1.0.0 offers 1.0.0.',
        affected: ['leads'],
        advice:
          'Promote a shell of that contract first, or widen "host" in module.json after trying the module in this one.',
        severity: 'refusal',
      },
    ]);
  });

  test('a call that the API does not have', async () => {
    const { refused, findings } = await checked(leadsWith({ api: [...leads.manifest.api, 'GET /people'] }));
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'api',
        module: 'leads',
        subject: 'GET /people',
        what: 'leads calls GET /people, which the API does not have.',
        affected: ['leads'],
        advice:
          'Deploy the API first and record it (lintel contract <openapi.json>), or build leads for the API that is deployed.',
        severity: 'refusal',
      },
    ]);
  });

  test('an answer of another shape', async () => {
    const next = anApi({ answered: leadWith({ score: { type: 'string' }, address: { type: 'string' } }) });
    const { refused, findings } = await checked({ ...leads, api: callsOf(['GET /leads'], next) });
    const advice =
      'Deploy the API first and record it (lintel contract <openapi.json>), or build leads for the API that is deployed.';
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'api',
        module: 'leads',
        subject: 'GET /leads answer data[].score',
        what: 'leads was built for another GET /leads: the API answers integer for data[].score, and not string.',
        affected: ['leads'],
        advice,
        severity: 'refusal',
      },
      {
        rule: 'api',
        module: 'leads',
        subject: 'GET /leads answer data[].address',
        what: 'leads was built for another GET /leads: the API no longer answers with data[].address.',
        affected: ['leads'],
        advice,
        severity: 'refusal',
      },
    ]);
  });

  test('a package that the shell does not share', async () => {
    const shared = {
      ...leads.shared,
      rxjs: { singleton: true, requiredVersion: '^8.0.0', import: false as const },
    };
    const { refused, findings } = await checked({ ...leads, shared });
    expect(refused).toBe(true);
    expect(findings).toEqual([
      expect.objectContaining({
        rule: 'shared',
        subject: 'rxjs',
        what: 'leads takes rxjs ^8.0.0, but shell@1.0.0 does not share it.',
        affected: ['leads'],
        advice: 'Build it against what the live shell shares, or promote a shell that shares this first.',
      }),
    ]);
  });

  test('a page over its budget, each file counted once', async () => {
    // What does not compress.
    const files = { ...leads.files, 'index.js': randomBytes(400), 'list.js': randomBytes(1_000) };
    const chunks = { list: ['list.js', 'index.js'] };
    const { refused, findings } = await checked({ ...leads, files, chunks });
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'budget',
        module: 'leads',
        subject: '/leads',
        what: '/leads loads 1.5 kB of leads (gzip), 0.5 kB over its budget of 1.0 kB.',
        affected: ['visitors of /leads'],
        advice:
          'Load later what the first view does not show (a lazy chunk), or raise "budget" in module.json and say why.',
        severity: 'refusal',
      },
    ]);
  });

  test('a second React, and one package in two versions', async () => {
    const packages = { react: ['18.3.1'], immer: ['10.0.0', '11.2.10'] };
    const { refused, findings } = await checked({ ...leads, packages });
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'duplicate',
        module: 'leads',
        subject: 'react',
        what: 'leads brings react 18.3.1, which shell@1.0.0 shares.',
        affected: ['every visitor of it'],
        advice:
          "Take react from the host: sharedPackages('module') in packages/build/src/shared.ts lists it.",
        severity: 'refusal',
      },
      {
        rule: 'duplicate',
        module: 'leads',
        subject: 'immer',
        what: 'leads brings immer in 2 versions: 10.0.0, 11.2.10.',
        affected: ['every visitor of it'],
        advice: 'Bring them to one version (npm ls immer; "overrides" in package.json), and build again.',
        severity: 'refusal',
      },
    ]);
  });

  test.each(['list.js', 'list.js.br'])('a file that was changed after it was published: %s', async (file) => {
    await temporary.publish({ ...leads, version: '2.0.0' });
    await writeFile(join(temporary.store.directoryOf('leads', '2.0.0'), file), 'other');
    const { refused, findings } = await check(temporary.store, [{ id: 'leads', version: '2.0.0' }]);
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'files',
        module: 'leads',
        subject: file,
        what: `${file} of leads@2.0.0 was changed after it was published.`,
        affected: ['every visitor of it: browsers refuse the file'],
        advice: 'Publish the build under another version, and find out who writes into the store.',
        severity: 'refusal',
      },
    ]);
  });
});

describe('what harms nobody passes without a word', () => {
  const harmless: [string, Build][] = [
    [
      'a new route',
      leadsWith({ routes: [...routes, { path: '/leads/:id/edit', frame: 'bare', expose: 'pages' }] }),
    ],
    [
      'a new widget',
      leadsWith({ widgets: [recent, { ...recent, id: 'board', expose: 'pages', order: 20 }] }),
    ],
    [
      'a removed route with a redirect from it',
      leadsWith({
        routes: [listRoute, detailRoute],
        redirects: [{ from: '/newsletters', to: '/leads?tab=newsletter' }],
      }),
    ],
    [
      'a route whose parameter has another name',
      leadsWith({ routes: [listRoute, { ...detailRoute, path: '/leads/:leadId' }, newsletterRoute] }),
    ],
    [
      'a new call that the API has',
      {
        ...leadsWith({ api: [...leads.manifest.api, 'GET /properties'] }),
        api: callsOf([...leads.manifest.api, 'GET /properties']),
      },
    ],
    ['a smaller bundle', { ...leads, files: { ...leads.files, 'list.js': '' } }],
    [
      'a new event',
      leadsWith({ events: { emits: ['lead.changed', 'review.changed'], hears: ['property.saved'] } }),
    ],
    ['another label', leadsWith({ navigation: [{ ...leadsEntry, label: 'People' }] })],
    [
      'a further chunk',
      {
        ...leads,
        chunks: { ...leads.chunks, board: ['board.js'] },
        files: { ...leads.files, 'board.js': 'board' },
      },
    ],
    [
      'a large page with a budget of its own',
      {
        ...leadsWith({ routes: [{ ...listRoute, budget: 2_000 }, detailRoute, newsletterRoute] }),
        files: { ...leads.files, 'list.js': randomBytes(1_500) },
      },
    ],
    ['a package less', { ...leads, packages: { 'lucide-react': ['1.75.0'] } }],
    [
      'a shell with a patch of React',
      {
        ...shell,
        shared: { ...shell.shared, react: { ...shell.shared.react, version: '19.3.2' } },
      },
    ],
    [
      'a shell that offers a further name of a thin module',
      {
        ...shell,
        shared: {
          ...shell.shared,
          '@lintel/module-kit/redux': {
            ...shell.shared['@lintel/module-kit/redux'],
            version: '1.1.0',
            names: ['createApi', 'createSlice', 'useSelector'],
          },
        },
      },
    ],
  ];

  test.each(harmless)('%s', async (_what, build) => {
    expect(await checked(build)).toEqual({
      candidates: [`${build.id}@2.0.0`],
      against: 1,
      findings: [],
      accepted: [],
      refused: false,
    });
  });

  test('a further field in an answer of the API', async () => {
    const api = anApi({ answered: leadWith({ address: { type: 'string' } }) });
    expect(await recordContract(temporary.store, api)).toMatchObject({ findings: [], refused: false });
    expect(await temporary.store.readApiContract()).toEqual(api);
  });
});
