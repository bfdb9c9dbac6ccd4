import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseVersion } from '@lintel/build/version';
import { directoryStore, promote, publish, type ReleaseStore, storeRoot } from '@lintel/cli';

const root = join(import.meta.dirname, '..');
// What is built from here carries the hash of its sources.
process.env.LINTEL_SNAPSHOT = '1';

export interface Workspace {
  directory: string;
  packageName: string;
  id: string;
  version: string;
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
    }));
}

/**
 * Brings the store up to the checkout by the way that every team uses: build, publish, promote. What is in the store
 * already is neither built nor published again. Versions carry the hash of their sources.
 */
export async function releaseCheckout() {
  const store = directoryStore(storeRoot());
  const { live, isChanged } = await publishMissing(store, workspaces());
  const { revision } = await promote(store, live);
  console.log(
    isChanged ? `  revision ${revision} is live` : `Nothing has changed: revision ${revision} is live.`,
  );
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
