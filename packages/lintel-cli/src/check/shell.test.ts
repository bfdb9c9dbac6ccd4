import { check } from '../operations/check.ts';
import { switchModule } from '../operations/switchModule.ts';
import { dashboardBuilds, shell } from '../testing/dashboard.ts';
import { dashboardStore } from '../testing/dashboardStore.ts';
import type { Build } from '../testing/index.ts';

const { temporary, checked } = dashboardStore();
/** Publishes the next shell and checks it against the live modules. */
const checkShell = (changes: Build) => checked({ ...shell, ...changes });

const { provides, shared } = shell;
const redux = shared['@lintel/module-kit/redux'];

test.each<[string, Build, object]>([
  [
    'a slot that is gone',
    { provides: { ...provides, slots: ['overview.stats'] } },
    {
      rule: 'slot-unknown',
      subject: 'overview.panels',
      what: 'leads fills the slot overview.panels, but shell@2.0.0 does not have that slot.',
      affected: ['leads'],
      advice:
        'Keep the slot until no live module fills it, or promote those modules together with the shell.',
    },
  ],
  [
    'an event that is gone',
    { provides: { ...provides, events: ['property.saved'] } },
    {
      rule: 'event-unknown',
      subject: 'lead.changed',
      what: 'leads emits or listens to lead.changed; properties emits or listens to lead.changed, but shell@2.0.0 does not know that event.',
      affected: ['leads', 'properties'],
      advice:
        'Keep the event until no live module emits or listens to it, or promote those modules together with the shell.',
    },
  ],
  [
    'another major of the host contract',
    { provides: { ...provides, contract: '2.0.0' } },
    {
      rule: 'host-contract',
      subject: '2.0.0',
      what: 'leads needs host contract ^1.0.0; properties needs host contract ^1.0.0, but shell@2.0.0 provides 2.0.0.',
      affected: ['leads', 'properties'],
      advice:
        'Keep the contract compatible (minor versions only add to it), or promote these modules together with the shell.',
    },
  ],
  [
    'a package that is no longer shared',
    { shared: { '@lintel/module-kit/redux': redux } },
    {
      rule: 'shared',
      subject: 'react',
      what: 'leads needs react ^19.3.1; properties needs react ^19.3.1, but shell@2.0.0 does not share it.',
      affected: ['leads', 'properties'],
      advice:
        'Keep sharing it until no live module needs it, or promote those modules together with the shell.',
    },
  ],
  [
    'a name that a thin module no longer has',
    { shared: { ...shared, '@lintel/module-kit/redux': { ...redux, names: ['useSelector'] } } },
    {
      rule: 'shared',
      subject: '@lintel/module-kit/redux#createApi',
      what: 'leads needs createApi from @lintel/module-kit/redux; properties needs createApi from @lintel/module-kit/redux, but shell@2.0.0 does not export it.',
      affected: ['leads', 'properties'],
    },
  ],
])('refuses a shell with %s once for all live modules', async (_what, changes, finding) => {
  const { refused, findings } = await checkShell(changes);
  expect(refused).toBe(true);
  expect(findings).toEqual([expect.objectContaining({ module: 'shell', severity: 'refusal', ...finding })]);
});

test('warns about a disabled module without refusing', async () => {
  await switchModule(temporary.store, 'leads', false);
  const { refused, findings } = await checkShell({ provides: { ...provides, slots: ['overview.stats'] } });
  expect(refused).toBe(false);
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: 'slot-unknown', affected: ['leads'], severity: 'warning' }),
  );
});

test('checks a shell together with the modules promoted with it', async () => {
  await temporary.publish({ ...shell, provides: { ...provides, contract: '2.0.0' }, version: '2.0.0' });
  const alike = { host: '^2.0.0' };
  for (const build of dashboardBuilds.slice(1)) {
    await temporary.publish({ ...build, manifest: { ...build.manifest, ...alike }, version: '2.0.0' });
  }
  const together = ['shell', 'leads', 'properties'].map((id) => ({ id, version: '2.0.0' }));
  expect(await check(temporary.store, together)).toMatchObject({ refused: false, findings: [] });
  expect(await check(temporary.store, together.slice(0, 2))).toMatchObject({
    refused: true,
    findings: [{ rule: 'host-contract', module: 'shell', affected: ['properties'] }],
  });
  expect(await check(temporary.store, together.slice(1))).toMatchObject({
    refused: true,
    findings: [
      { rule: 'host-contract', module: 'leads' },
      { rule: 'host-contract', module: 'properties' },
    ],
  });
});
