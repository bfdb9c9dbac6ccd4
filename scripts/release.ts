import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { releaseVersion } from '@lintel/build/version';
import {
  check,
  directoryStore,
  findingsInWords,
  promote,
  publish,
  type ReleaseStore,
  storeRoot,
} from '@lintel/cli';

const root = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
// What is built from here carries the hash of its sources.
process.env.LINTEL_SNAPSHOT = '1';

export interface Workspace {
  directory: string;
  packageName: string;
  id: string;
  version: string;
  /** The gateway renders its pages: it has no part in the browser that a dev server could serve. */
  isRendered: boolean;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** The shell and every module of the checkout: whatever has a module.json. */
export function workspaces(): Workspace[] {
  return readdirSync(root)
    .map((name) => join(root, name))
    .filter((directory) => existsSync(join(directory, 'module.json')))
    .map((directory) => ({
      directory,
      packageName: readJson(join(directory, 'package.json')).name,
      id: readJson(join(directory, 'module.json')).id,
      version: releaseVersion(directory),
      isRendered: existsSync(join(directory, 'src/server.ts')),
    }));
}

/**
 * Brings the store up to the checkout by the way that every team uses: build, publish, check, promote. What is in the
 * store already is neither built nor published again. Versions carry the hash of their sources.
 *
 * A checkout is checked against itself, not against what was live here before: another branch may have fewer pages.
 * What a deployment would refuse is told and goes live all the same, so that it can be looked at.
 * @returns whether a deployment would refuse it
 */
export async function releaseCheckout(): Promise<boolean> {
  const store = directoryStore(storeRoot());
  const { live, isChanged } = await publishMissing(store, workspaces());
  await store.writeApiContract(readJson(require.resolve('@lintel/contract/openapi')));
  const report = await check(store, live, { against: 0 });
  const { revision } = await promote(store, live, { unchecked: true });
  console.log(
    isChanged ? `  revision ${revision} is live` : `Nothing has changed: revision ${revision} is live.`,
  );
  const refusals = report.findings.filter(({ severity }) => severity === 'refusal');
  if (report.refused) {
    console.error(['\nA deployment of this would be refused:', ...findingsInWords(refusals)].join('\n\n'));
  }
  return report.refused;
}

/** Builds and publishes what the store lacks. @returns the releases of all, whether they were there or came now */
export async function publishMissing(store: ReleaseStore, all: Workspace[]) {
  const present = await Promise.all(all.map(({ id, version }) => store.readRelease(id, version)));
  const missing = all.filter((_, index) => present[index] === null);
  if (missing.length > 0) build(missing);
  const live = await Promise.all(
    all.map(async (workspace) => {
      if (!missing.includes(workspace)) return workspace;
      const published = await publish(store, workspace.directory);
      console.log(`  published ${published.id}@${published.version}`);
      return published;
    }),
  );
  return { live, isChanged: missing.length > 0 };
}

function build(missing: Workspace[]) {
  console.log(`Building ${missing.map(({ id }) => id).join(', ')} …`);
  const scopes = missing.flatMap(({ packageName }) => ['--scope', packageName]);
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/lerna'),
    ['run', 'build', '--concurrency', '2', '--loglevel', 'error', ...scopes],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' } },
  );
  if (status !== 0) process.exit(status ?? 1);
}
