import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createToken, directoryStore, storeRoot } from '@lintel/cli';
import { releaseCheckout } from '@lintel/cli/checkout/release';
import {
  findFreePort,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';
import { liveVersion, ownStore } from '../support/ownStore.ts';
import { median, reportFigures } from './figures.ts';
import { storedBuild } from './storedBuild.ts';

// npm run bench: from a finished build of one module to the next page load that has it, and back, five times, with the
// commands that a team uses: on the store's directory, and over the network with a token. Nothing of any other module
// may change.
const RUNS = 5;
const MODULE = 'leads';
const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

await releaseCheckout();
const storeDirectory = await mkdtemp(`${storeRoot()}-bench-`);
const builds = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
const store = await ownStore(storeDirectory, 1);
const live = { id: MODULE, version: await liveVersion(store, MODULE) };
const port = await findFreePort();
const gateway = startServer(servers.gateway, { PORT: String(port), LINTEL_STORE: storeDirectory }, 'errors');
try {
  await waitUntilHealthy(gateway, port);
  const before = await hashOtherReleases();
  const local = await measure('local', ['--store', storeDirectory]);
  const network = await measure('network', await registryOptions());
  await reportFigures('deploy', {
    ...local,
    networkDeploy: network.deploy,
    networkRollback: network.rollback,
    othersUnchanged: (await hashOtherReleases()) === before,
    budgets: { deploy: 2000, rollback: 1000, networkDeploy: 3000, networkRollback: 1000 },
  });
} finally {
  await stopServer(gateway);
  await rm(storeDirectory, { recursive: true, force: true });
  await rm(builds, { recursive: true, force: true });
}

async function registryOptions(): Promise<string[]> {
  const { token } = await createToken(directoryStore(storeDirectory).records, {
    modules: [MODULE],
    can: ['publish', 'promote'],
    lifetime: 3_600_000,
  });
  return ['--registry', `http://localhost:${port}`, '--token', token];
}

/** @param location the options that locate the registry */
async function measure(name: string, location: string[]) {
  const [deploys, rollbacks]: [number[], number[]] = [[], []];
  for (let turn = 1; turn <= RUNS; turn += 1) {
    const version = `${live.version.split('-')[0]}-bench.${name}.${turn}`;
    const folder = join(builds, `${name}-${turn}`);
    await storedBuild(store, live, { folder, version });
    deploys.push(await waitUntilServed(version, [...location, 'deploy', '--skip-tests', folder]));
    rollbacks.push(await waitUntilServed(live.version, [...location, 'rollback', MODULE]));
  }
  return { deploy: Math.round(median(deploys)), rollback: Math.round(median(rollbacks)) };
}

/** Returns the time from the start of a command until a page load has a version, in ms. */
async function waitUntilServed(version: string, command: string[]): Promise<number> {
  const start = performance.now();
  await run(process.execPath, [join(root, 'packages/lintel-cli/bin/lintel.mjs'), ...command]);
  const page = await (await fetch(`http://localhost:${port}/`)).text();
  const took = performance.now() - start;
  if (!page.includes(`/modules/${MODULE}/${version}/`)) throw new Error(`The page has no ${version}.`);
  return took;
}

/** Returns one hash of every byte of every release except the module's. */
async function hashOtherReleases(): Promise<string> {
  const releases = join(storeDirectory, 'releases');
  const entries = await readdir(releases, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(releases, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(`${MODULE}/`));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(releases, file)));
  return hash.digest('hex');
}
