import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFreePort } from '@lintel/build/servers';
import { checkDev } from '@lintel/isolated/checkout/check-dev';
import { compilePackage } from '../packages/compile.ts';
import { listPublishedPackages, root } from '../packages/publishedPackages.ts';
import { deployedSteps } from './deployedSteps.ts';
import { Outside } from './Outside.ts';
import { getAddress } from './pipelines/Dashboard.ts';
import { runPipeline } from './pipelines/runPipelines.ts';

// npm run test:outside: a team installs the packages from a registry, and its module works without this checkout. `--
// --keep` keeps the team's folder for debugging.
const packages = listPublishedPackages();
const outside = await Outside.create();
const create = ['create', '--yes', 'lintel-module', 'visits', '--'];
const author = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com'];
const port = await findFreePort();
const deployed = deployedSteps(outside);

const steps: Record<string, () => Promise<unknown>> = {
  'compile the packages': async () => {
    for (const each of packages) await compilePackage(each);
  },
  'check what would be published': () => outside.run('npx', ['tsx', 'scripts/packages/check.ts'], root),
  'publish to a registry': async () => {
    for (const { output } of packages) await outside.run('npm', ['publish', output], root);
  },
  'create a repository': () =>
    outside.run('npm', [...create, '--registry', getAddress(port)], dirname(outside.repository)),
  'lead nowhere back': assertIndependent,
  lint: () => outside.run('npm', ['run', 'lint']),
  types: () => outside.run('npm', ['run', 'types']),
  'unit tests': () => outside.run('npm', ['test']),
  'take screenshots': () => outside.run('npm', ['run', 'test:isolated', '--', '--update-snapshots']),
  'compare screenshots': () => outside.run('npm', ['run', 'test:isolated']),
  'development server': () => checkDev(outside.repository, [], outside.env),
  build: () => outside.run('npm', ['run', 'build']),
  'publish a release': () => outside.run('npx', ['lintel', 'publish', '--init']),
  commit: async () => {
    await outside.run('git', ['init', '--quiet', '--initial-branch', 'main']);
    await outside.run('git', ['add', '.']);
    await outside.run('git', [...author, 'commit', '--quiet', '--message', 'Add the module']);
  },
  'pipeline of GitHub': () => runPipeline(outside, 'GitHub', port),
  'pipeline of GitLab': () => runPipeline(outside, 'GitLab', port),
  ...deployed.steps,
};

const keeps = process.argv.includes('--keep');
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(1));
try {
  for (const [name, run] of Object.entries(steps)) {
    const start = Date.now();
    await run();
    console.log(`  ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
  console.log('A module lives in a repository of its own.');
  await stop(0);
} catch (error) {
  if (!isStopping) console.error((error as Error).message);
  await stop(1);
}

async function stop(code: number) {
  if (isStopping) return;
  isStopping = true;
  if (keeps) console.log(`Kept ${outside.repository}`);
  await deployed.stop();
  await outside.stop({ removes: !keeps });
  process.exit(code);
}

/** @throws Error when an installed package is a link, or one of its files contains the path of this checkout */
async function assertIndependent() {
  const installed = join(outside.repository, 'node_modules/@lintel');
  for (const name of await readdir(installed)) {
    const folder = join(installed, name);
    const isLink = (await realpath(folder)) !== join(await realpath(installed), name);
    if (isLink) throw new Error(`${folder} is a link.`);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && (await readFile(file, 'utf8')).includes(root))
        throw new Error(`${file} names ${root}.`);
    }
  }
}
