import type { Release } from '@lintel/contract';
import { check } from '../operations/check.ts';
import { promote } from '../operations/promote.ts';
import { leads, makeApi, shell } from '../testing/dashboard.ts';
import { type Build, temporaryStore } from '../testing/index.ts';

const temporary = temporaryStore();
const router = '@lintel/module-kit/router';

/** Creates a shell that provides this version of the kit, which exports these names. */
const shellWithKit = (version: string, names = ['Link']): Build => ({
  ...shell,
  version,
  shared: { ...shell.shared, [router]: { singleton: true, version, requiredVersion: `^${version}`, names } },
});

/** Creates a module that was built with this version of the kit. */
const moduleWithKit = (range: string, version: string, names = ['Link']): Build => ({
  ...leads,
  manifest: { ...leads.manifest, widgets: [], events: { emits: [], hears: [] } },
  shared: {
    ...(leads.shared as Release['shared']),
    [router]: { singleton: true, import: false, version, requiredVersion: range, names },
  },
});

beforeEach(() => temporary.store.writeApiContract(makeApi()));

async function checkModule(module: Build, live: Build) {
  const { id, version } = await temporary.publish(live);
  await promote(temporary.store, [{ id, version }]);
  const { findings, refused } = await check(temporary.store, [await temporary.publish(module)]);
  return { refused, said: findings.map(({ rule, what }) => `${rule}: ${what}`) };
}

async function checkShell(live: Build, module: Build) {
  const first = await temporary.publish(shellWithKit('1.0.0', ['Link', 'useBlocker']));
  await promote(temporary.store, [first]);
  await promote(temporary.store, [await temporary.publish(module)]);
  const { findings, refused } = await check(temporary.store, [await temporary.publish(live)]);
  return { refused, said: findings.map(({ rule, what }) => `${rule}: ${what}`) };
}

test.each([
  ['kit 1.0 in a shell with 1.1', '^1.0.0', '1.0.0', '1.1.0'],
  ['kit 1.1 with a range from 1.0 in a shell with 1.0', '^1.0.0', '1.1.0', '1.0.0'],
  ['kit 1.0 in a prerelease of 1.1', '^1.0.0', '1.0.0', '1.1.0-rc.1'],
])('[IND-57] takes a module with %s', async (_what, range, version, shellVersion) => {
  expect(await checkModule(moduleWithKit(range, version), shellWithKit(shellVersion))).toEqual({
    refused: false,
    said: [],
  });
});

test.each([
  ['a later minor version', '^1.1.0', '1.1.0', '1.0.0'],
  ['an earlier major version', '^1.0.0', '1.0.0', '2.0.0'],
  ['a later major version', '^2.0.0', '2.0.0', '1.4.0'],
])(
  '[IND-57] refuses a module that needs %s, with both versions',
  async (_what, range, version, shellVersion) => {
    expect(await checkModule(moduleWithKit(range, version), shellWithKit(shellVersion))).toEqual({
      refused: true,
      said: [`shared: leads needs ${router} ${range}, but shell@${shellVersion} shares ${shellVersion}.`],
    });
  },
);

test('[IND-57] refuses a module that uses a name of a later kit, whatever range it gives', async () => {
  const module = moduleWithKit('^1.0.0', '1.1.0', ['Link', 'useBlocker']);
  expect(await checkModule(module, shellWithKit('1.0.0'))).toEqual({
    refused: true,
    said: [`shared: leads needs useBlocker from ${router}, but shell@1.0.0 does not export it.`],
  });
});

test('[IND-57] a new shell with a later minor version takes live modules, a major version does not', async () => {
  const module = moduleWithKit('^1.0.0', '1.0.0');
  expect(await checkShell(shellWithKit('1.1.0'), module)).toEqual({ refused: false, said: [] });
  const { findings, refused } = await check(temporary.store, [
    await temporary.publish(shellWithKit('2.0.0')),
  ]);
  expect(refused).toBe(true);
  expect(findings.map(({ what }) => what)).toEqual([
    `leads needs ${router} ^1.0.0, but shell@2.0.0 shares 2.0.0.`,
  ]);
});
