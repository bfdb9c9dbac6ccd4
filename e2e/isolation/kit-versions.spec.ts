import { execFileSync } from 'node:child_process';
import { WorkingCopy } from '../dev/WorkingCopy.ts';
import { expect, type OwnGateway, test } from '../support/ownGateway.ts';
import { liveVersion } from '../support/ownStore.ts';
import { heading } from '../support/shell.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

// Serial, because the builds share a working copy.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const ROUTER = '@lintel/module-kit/router';

/** A checkout with a later minor version of the kit, which exports an additional name. */
let copy: WorkingCopy;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  copy = await WorkingCopy.make();
  await copy.edit('packages/module-kit/package.json', '"version": "1.0.0"', '"version": "1.1.0"');
  await copy.edit(
    'packages/module-kit/src/shared/router.ts',
    'export {',
    'export const later = 1;\nexport {',
  );
});
test.afterAll(() => copy.remove());

/** Builds and deploys a workspace of the working copy. @throws Error with the output of a failed command */
function deploy(workspace: string, { root }: OwnGateway) {
  execFileSync('npm', ['run', '--silent', 'deploy', '-w', workspace, '--', '--skip-tests'], {
    cwd: copy.root,
    env: { ...process.env, ...copy.env, LINTEL_SNAPSHOT: '', LINTEL_STORE: root },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

const readShared = async ({ store }: OwnGateway, id: string) =>
  (await store.readRelease(id, await liveVersion(store, id)))?.shared?.[ROUTER];

test('modules with an earlier minor version of the kit run in a shell with a later one', {
  tag: ['@full', '@IND-57'],
}, async ({ page, gateway, signedIn: _ }) => {
  deploy('@lintel/shell', gateway);
  expect(await readShared(gateway, 'shell')).toMatchObject({ version: '1.1.0' });
  expect(await readShared(gateway, 'reviews')).toMatchObject({ requiredVersion: '^1.0.0' });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recent Leads' })).toBeVisible();
  await page.goto('/reviews');
  await expect(heading(page, 'Reviews')).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(0);
});

test('a module with a later minor version of the kit runs in a shell with the one that it needs', {
  tag: ['@full', '@IND-57'],
}, async ({ page, gateway, signedIn: _ }) => {
  const before = await liveVersion(gateway.store, 'reviews');
  deploy('@lintel/mfe-reviews', gateway);
  expect(await liveVersion(gateway.store, 'reviews')).not.toBe(before);
  expect(await readShared(gateway, 'reviews')).toMatchObject({ version: '1.1.0', requiredVersion: '^1.0.0' });
  expect(await readShared(gateway, 'shell')).toMatchObject({ version: '1.0.0' });
  await page.goto('/reviews');
  await expect(heading(page, 'Reviews')).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(0);
});

test('a module that needs a later kit than the shell’s is refused, and the one before stays', {
  tag: ['@full', '@IND-57'],
}, async ({ page, gateway, signedIn: _ }) => {
  const before = await liveVersion(gateway.store, 'reviews');
  const shell = await liveVersion(gateway.store, 'shell');
  const { undo } = await copy.edit(
    'mfe-reviews/package.json',
    '"@lintel/module-kit": "^1.0.0"',
    '"@lintel/module-kit": "^1.1.0"',
  );
  expect(() => deploy('@lintel/mfe-reviews', gateway)).toThrow(
    `reviews needs ${ROUTER} ^1.1.0, but shell@${shell} shares 1.0.0.`,
  );
  await undo();
  expect(await liveVersion(gateway.store, 'reviews')).toBe(before);
  await page.goto('/reviews');
  await expect(heading(page, 'Reviews')).toBeVisible();
});
