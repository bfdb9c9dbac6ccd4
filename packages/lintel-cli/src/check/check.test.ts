import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '../operations/check.ts';
import {
  detailRoute,
  leads,
  leadsWith,
  listRoute,
  makeApi,
  makeCalls,
  makeLeadSchema,
  recent,
} from '../testing/dashboard.ts';
import { dashboardStore } from '../testing/dashboardStore.ts';

const { temporary, checked } = dashboardStore();

describe('refuses breaking changes', () => {
  test('a removed route', async () => {
    const { refused, findings } = await checked(leadsWith({ routes: [listRoute, detailRoute] }));
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'route-removed',
        module: 'leads',
        subject: '/newsletters',
        what: 'leads no longer serves /newsletters, and no redirect replaces it.',
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
        affected: ['visitors of overview.panels'],
        advice: 'Keep the widget in module.json, or let another module show it in that slot.',
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
          'Keep emitting it until no live module listens to it, or promote those modules together with this one.',
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
        what: 'leads needs react ^20.0.0, but shell@1.0.0 shares 19.3.1.',
        affected: ['leads'],
        advice:
          'Build it against the packages that the live shell shares, or first promote a shell that shares this one.',
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
        what: 'leads needs host contract ^2.0.0, but shell@1.0.0 provides 1.0.0.',
        affected: ['leads'],
        advice:
          'First promote a shell with that contract, or widen "host" in module.json after testing the module in this shell.',
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
          'Deploy the API first and record it (lintel contract <openapi.json>), or build leads against the deployed API.',
        severity: 'refusal',
      },
    ]);
  });

  test('a response of another shape', async () => {
    const next = makeApi({
      answered: makeLeadSchema({ score: { type: 'string' }, address: { type: 'string' } }),
    });
    const { refused, findings } = await checked({ ...leads, api: makeCalls(['GET /leads'], next) });
    const advice =
      'Deploy the API first and record it (lintel contract <openapi.json>), or build leads against the deployed API.';
    expect(refused).toBe(true);
    expect(findings).toEqual([
      {
        rule: 'api',
        module: 'leads',
        subject: 'GET /leads answer data[].score',
        what: 'leads was built for a different GET /leads: the API returns integer for data[].score, not string.',
        affected: ['leads'],
        advice,
        severity: 'refusal',
      },
      {
        rule: 'api',
        module: 'leads',
        subject: 'GET /leads answer data[].address',
        what: 'leads was built for a different GET /leads: the API no longer returns data[].address.',
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
        what: 'leads needs rxjs ^8.0.0, but shell@1.0.0 does not share it.',
        affected: ['leads'],
        advice:
          'Build it against the packages that the live shell shares, or first promote a shell that shares this one.',
      }),
    ]);
  });

  test('a page over its budget, each file counted once', async () => {
    // Random bytes do not compress.
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
          'Move code that the first view does not need into a lazy chunk, or raise "budget" in module.json and explain why.',
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
        what: 'leads bundles react 18.3.1, which shell@1.0.0 shares.',
        affected: ['all of its visitors'],
        advice:
          "Take react from the host: sharedPackages('module') in packages/build/src/shared.ts lists it.",
        severity: 'refusal',
      },
      {
        rule: 'duplicate',
        module: 'leads',
        subject: 'immer',
        what: 'leads bundles immer in 2 versions: 10.0.0, 11.2.10.',
        affected: ['all of its visitors'],
        advice: 'Align them on one version (npm ls immer; "overrides" in package.json), and build again.',
        severity: 'refusal',
      },
    ]);
  });

  test.each(['list.js', 'list.js.br'])('a file that was changed after publishing: %s', async (file) => {
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
        affected: ['all of its visitors: browsers reject the file'],
        advice: 'Publish the build under another version, and find out what writes to the store.',
        severity: 'refusal',
      },
    ]);
  });
});
