import { Refusal, type Report } from '../check/report.ts';
import {
  dashboardBuilds,
  detailRoute,
  leads,
  listRoute,
  makeApi,
  properties,
  shell,
} from '../testing/dashboard.ts';
import { type Build, temporaryStore } from '../testing/index.ts';
import { startCanary } from './canary.ts';
import { parseReference, promote } from './promote.ts';

const temporary = temporaryStore();
const empty = temporaryStore();

beforeEach(async () => {
  await temporary.store.writeApiContract(makeApi());
  for (const build of dashboardBuilds) await temporary.publish(build);
  await promote(temporary.store, ['shell@1.0.0', 'leads@1.0.0', 'properties@1.0.0'].map(parseReference));
});

const withoutNewsletter: Build = {
  ...leads,
  version: '2.0.0',
  manifest: { ...leads.manifest, host: '^3.0.0', routes: [listRoute, detailRoute] },
};

const next = () => parseReference('leads@2.0.0');

test('refuses a breaking release and reports every finding', async () => {
  await temporary.publish(withoutNewsletter);
  const refusal = await promote(temporary.store, [next()]).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).message).toBe(
    [
      'leads@2.0.0, compared with revision 1: 2 refusals.',
      [
        'refusal  route-removed:/newsletters',
        '  leads no longer serves /newsletters, and no redirect replaces it.',
        '  Affected: shell, bookmarks',
        '  To do: Add { "from": "/newsletters", "to": "…" } to "redirects" in module.json, or keep the route.',
      ].join('\n'),
      [
        'refusal  host-contract:1.0.0',
        '  leads needs host contract ^3.0.0, but shell@1.0.0 provides 1.0.0.',
        '  Affected: leads',
        '  To do: First promote a shell with that contract, or widen "host" in module.json after testing the module in this shell.',
      ].join('\n'),
      'To let an intended change through, accept it by the name shown above: --accept <rule>:<subject>',
    ].join('\n\n'),
  );
  expect(await temporary.store.newestRevision()).toBe(1);
});

test('promotes with an accepted finding and records it in the revision', async () => {
  await temporary.publish(withoutNewsletter);
  const one = promote(temporary.store, [next()], { accept: ['route-removed:/newsletters'] });
  await expect(one).rejects.toThrow('1 refusal, 1 accepted');
  const accept = ['route-removed', 'host-contract:1.0.0'];
  const { revision, reason } = await promote(temporary.store, [next()], { accept });
  expect({ revision, reason }).toEqual({
    revision: 2,
    reason: 'promote leads@2.0.0, accepting route-removed:/newsletters host-contract:1.0.0',
  });
});

test('still refuses when another finding than the accepted one remains', async () => {
  await temporary.publish(withoutNewsletter);
  const accept = ['route-removed:/leads', 'budget', 'host-contract'];
  await expect(promote(temporary.store, [next()], { accept })).rejects.toThrow('route-removed:/newsletters');
});

test('reports the check in a dry run and writes nothing', async () => {
  await temporary.publish(withoutNewsletter);
  const seen: Report[] = [];
  const revision = await promote(temporary.store, [next()], {
    dryRun: true,
    onCheck: (report) => seen.push(report),
  });
  expect(revision).toMatchObject({ revision: 2, live: { leads: '2.0.0' } });
  expect(seen).toMatchObject([{ refused: true, against: 1, findings: [{}, {}] }]);
  expect(await temporary.store.newestRevision()).toBe(1);
});

test('does not check again what is already live', async () => {
  await temporary.publish(withoutNewsletter);
  await promote(temporary.store, [next()], { accept: ['route-removed', 'host-contract'] });
  expect(await promote(temporary.store, [next()])).toMatchObject({ revision: 2 });
});

test('checks a canary like a full promotion', async () => {
  await temporary.publish(withoutNewsletter);
  await expect(startCanary(temporary.store, next(), 10)).rejects.toThrow(Refusal);
  const accept = ['route-removed', 'host-contract'];
  const { reason, canary, live } = await startCanary(temporary.store, next(), 10, { accept });
  expect({ reason, canary, live: live['leads'] }).toEqual({
    reason: 'canary leads@2.0.0 10 %, accepting route-removed:/newsletters host-contract:1.0.0',
    canary: { leads: { version: '2.0.0', percent: 10 } },
    live: '1.0.0',
  });
});

test('compares the releases of the first promotion with one another', async () => {
  await empty.publish(shell);
  await empty.publish({
    ...properties,
    version: '3.0.0',
    manifest: { ...properties.manifest, host: '^3.0.0' },
  });
  const first = ['shell@1.0.0', 'properties@3.0.0'].map(parseReference);
  await expect(promote(empty.store, first)).rejects.toThrow(
    'compared with one another, because nothing is live: 1 refusal',
  );
});

test('promotes one of two incompatible concurrent promotions and refuses the other with a reason', async () => {
  const same = { manifest: { routes: [{ ...detailRoute, path: '/tours' }] } };
  for (const id of ['tours', 'visits']) await temporary.publish({ id, ...same });
  const results = await Promise.allSettled(
    ['tours', 'visits'].map((id) => promote(temporary.store, [{ id, version: '1.0.0' }])),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [refused] = results.filter((result) => result.status === 'rejected');
  expect(refused?.reason).toBeInstanceOf(Refusal);
  expect(refused?.reason.report).toMatchObject({
    against: 2,
    findings: [{ rule: 'claimed', subject: '/tours' }],
  });
  const { live } = (await temporary.store.readRevision(2)) ?? {};
  expect(Object.keys(live ?? {}).filter((id) => ['tours', 'visits'].includes(id))).toHaveLength(1);
  expect(await temporary.store.newestRevision()).toBe(2);
});
