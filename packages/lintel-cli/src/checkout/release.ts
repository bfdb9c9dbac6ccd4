import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { releaseVersion } from '@lintel/build/version';
import { formatFindings } from '../check/report.ts';
import { check } from '../operations/check.ts';
import { promote } from '../operations/promote.ts';
import { publish } from '../operations/publish.ts';
import { openReleaseStore, readStoreSettings } from '../store/openReleaseStore.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

const root = resolve(import.meta.dirname, '../../../..');
const require = createRequire(import.meta.url);

export interface Workspace {
  directory: string;
  packageName: string;
  id: string;
  version: string;
  /** Whether the gateway renders its pages, so that a dev server has nothing to serve. */
  isRendered: boolean;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Lists the shell and every module of the checkout: every folder with a module.json. From then on, builds of this
 * process include the hash of their sources in the version.
 */
export function listWorkspaces(): Workspace[] {
  process.env.LINTEL_SNAPSHOT = '1';
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
 * Releases the checkout like a team would: build, publish, check, promote. Releases that are already in the store are
 * neither built nor published again.
 * Compares the checkout with an empty store, because another branch with fewer pages may have been live before. Prints
 * refusals but promotes anyway, so that the result can be inspected.
 * @returns whether a deployment would be refused
 */
export async function releaseCheckout(): Promise<boolean> {
  const store = await openReleaseStore(readStoreSettings(process.env));
  const { live, isChanged } = await publishMissing(store, listWorkspaces());
  await store.writeApiContract(readJson(require.resolve('@lintel/contract/openapi')));
  const report = await check(store, live, { against: 0 });
  const { revision } = await promote(store, live, { unchecked: true });
  console.log(isChanged ? `  revision ${revision} is live` : `No changes: revision ${revision} is live.`);
  const refusals = report.findings.filter(({ severity }) => severity === 'refusal');
  if (report.refused) {
    console.error(
      ['\nA deployment of this checkout would be refused:', ...formatFindings(refusals)].join('\n\n'),
    );
  }
  return report.refused;
}

/** Builds and publishes missing releases. @returns the releases of all workspaces */
export async function publishMissing(store: ReleaseStore, workspaces: Workspace[]) {
  const present = await Promise.all(workspaces.map(({ id, version }) => store.readRelease(id, version)));
  const missing = workspaces.filter((_, index) => present[index] === null);
  if (missing.length > 0) build(missing);
  const live = await Promise.all(
    workspaces.map(async (workspace) => {
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
