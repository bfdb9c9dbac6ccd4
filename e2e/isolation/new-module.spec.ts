import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { checkDev } from '@lintel/isolated/checkout/check-dev';
import { WorkingCopy } from '../dev/WorkingCopy.ts';
import { expect, test } from '../support/ownGateway.ts';
import { liveVersion } from '../support/ownStore.ts';
import { getSidebar, heading } from '../support/shell.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

// Serial, because the module is created once.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const FOLDER = 'mfe-open-house';
let copy: WorkingCopy;

/** Runs a command in the working copy. @throws Error when it fails */
const run = (commandLine: string, env: Record<string, string> = {}) => {
  const [command = '', ...args] = commandLine.split(' ');
  return execFileSync(command, args, {
    cwd: copy.root,
    env: { ...process.env, ...copy.env, LINTEL_SNAPSHOT: '', ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  copy = await WorkingCopy.make();
  // Packages are links in the copy, so nothing may be installed through them.
  run('npm run --silent new:module -- open-house --no-install');
});
test.afterAll(() => copy.remove());

test('deploys a new module into a running shell without changing the shell', async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await page.goto('/');
  const entry = getSidebar(page).getByRole('link', { name: 'Open house' });
  await expect(getSidebar(page).getByRole('link', { name: 'Reviews' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  const shell = await liveVersion(gateway.store, 'shell');

  run(`npm run --silent deploy -w @lintel/${FOLDER}`, { LINTEL_STORE: gateway.root });
  await page.reload();
  await expect(getSidebar(page).getByRole('list', { name: 'Main' }).getByRole('link').last()).toHaveText(
    'Open house',
  );
  await entry.click();
  await expect(page).toHaveURL('/open-house');
  await expect(heading(page, 'Open house')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entries' })).toContainText('Portuguese');
  expect(await liveVersion(gateway.store, 'shell')).toBe(shell);
});

test('creates a module that passes lint and tests and runs alone', { tag: '@full' }, async () => {
  run(`npx biome check ${FOLDER}`);
  run(`npx jest ${FOLDER} --silent`);
  const env = { ...process.env, LINTEL_DATA: join(copy.root, '.lintel/alone') };
  await checkDev(copy.root, ['-w', `@lintel/${FOLDER}`], env);
});

test('rejects an invalid and an existing module name with a clear message', { tag: '@full' }, () => {
  expect(() => run('npm run --silent new:module -- Open_House --no-install')).toThrow('lowercase words');
  expect(() => run('npm run --silent new:module -- leads --no-install')).toThrow('mfe-leads already exists.');
});
