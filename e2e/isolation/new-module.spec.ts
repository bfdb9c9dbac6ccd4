import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { checkDev } from '../../packages/isolated/alone/checkDev.ts';
import { WorkingCopy } from '../dev/WorkingCopy.ts';
import { heading } from '../support/heading.ts';
import { liveVersion } from '../support/liveVersion.ts';
import { expect, test } from '../support/ownGateway.ts';
import { sidebarOf } from '../support/sidebar.ts';

// One after the other: the module is made once.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const FOLDER = 'mfe-open-house';
let copy: WorkingCopy;

/** Runs a command in the working copy. @throws Error when it fails */
const run = (words: string, env: Record<string, string> = {}) => {
  const [command = '', ...args] = words.split(' ');
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
  // Packages are links there: nothing may be installed through them.
  run('npm run --silent new:module -- open-house --no-install');
});
test.afterAll(() => copy.remove());

test('a new module is deployed into a shell that runs, which is not touched', async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await page.goto('/');
  const entry = sidebarOf(page).getByRole('link', { name: 'Open house' });
  await expect(sidebarOf(page).getByRole('link', { name: 'Reviews' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  const shell = await liveVersion(gateway.store, 'shell');

  run(`npm run --silent deploy -w @lintel/${FOLDER}`, { LINTEL_STORE: gateway.root });
  await page.reload();
  await expect(sidebarOf(page).getByRole('list', { name: 'Main' }).getByRole('link').last()).toHaveText(
    'Open house',
  );
  await entry.click();
  await expect(page).toHaveURL('/open-house');
  await expect(heading(page, 'Open house')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entries' })).toContainText('Portuguese');
  expect(await liveVersion(gateway.store, 'shell')).toBe(shell);
});

test('it is clean, its tests pass, and it runs alone', async () => {
  run(`npx biome check ${FOLDER}`);
  run(`npx jest ${FOLDER} --silent`);
  await checkDev(copy.root, `@lintel/${FOLDER}`, join(copy.root, '.lintel/alone'));
});

test('a name that no module can have and one that is taken are clear errors', () => {
  expect(() => run('npm run --silent new:module -- Open_House --no-install')).toThrow('lower-case words');
  expect(() => run('npm run --silent new:module -- leads --no-install')).toThrow(
    'mfe-leads is there already.',
  );
});
