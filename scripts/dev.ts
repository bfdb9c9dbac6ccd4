import { buildShell, serveRemote } from '@lintel/build/dev';
import { openReleaseStore, publish, readStoreSettings } from '@lintel/cli';
import { listWorkspaces, publishMissing, type Workspace } from '@lintel/cli/checkout/release';
import { isPortFree } from '@lintel/cli/checkout/servers';
import { apiPort, exitOnError, greeting, port, requirePorts, runStack } from './stack.ts';

// `npm run dev` serves everything from sources; `npm run dev -- leads` only the named modules, and the rest from the store.
const FIRST_PORT = 3100;
const store = await openReleaseStore(readStoreSettings(process.env));
const all = listWorkspaces();
const named = selectWorkspaces(process.argv.slice(2));
await requirePorts('npm run dev');

const ports = await assignPorts();
const released = await exitOnError(publishOthers(all.filter((workspace) => !named.includes(workspace))));
const running = await exitOnError(Promise.all(named.map(startDevServer)));
const isUp = await runStack({
  env: { LINTEL_DEV: JSON.stringify(listSources()) },
  ready: Promise.all(running.map(({ built }) => built)),
  close: () => Promise.all(running.map(({ server }) => server.stop())),
});
if (isUp) {
  const lines = [
    ...running.map(({ id, origin }) => `  ${id.padEnd(14)} ${origin}, from its sources`),
    ...released.map(({ id, version }) => `  ${id.padEnd(14)} ${version}, from the store`),
  ];
  console.log(`${greeting}\n${lines.join('\n')}\n\n  Ctrl+C ends it.\n`);
}

/** Selects the workspaces whose ids the command names, by default all. */
function selectWorkspaces(names: string[]): Workspace[] {
  const served = all.filter(({ isRendered }) => !isRendered);
  const unknown = names.find((name) => !served.some(({ id }) => id === name));
  if (unknown) {
    console.error(`Unknown workspace "${unknown}". Choose from: ${served.map(({ id }) => id).join(', ')}`);
    process.exit(1);
  }
  return names.length === 0 ? served : served.filter(({ id }) => names.includes(id));
}

/** Assigns ports to all workspaces, named or not, so that each keeps its port and its build cache between runs. */
async function assignPorts(): Promise<Map<Workspace, number>> {
  const free = new Map<Workspace, number>();
  let candidate = FIRST_PORT;
  for (const workspace of all) {
    while (candidate === port || candidate === apiPort || !(await isPortFree(candidate))) candidate++;
    free.set(workspace, candidate++);
  }
  return free;
}

async function startDevServer(workspace: Workspace) {
  const { id, directory } = workspace;
  const devPort = ports.get(workspace) ?? 0;
  const server = await serveRemote(directory, devPort);
  const built = new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
  return { id, origin: `http://localhost:${devPort}`, server, built };
}

/** Publishes the other workspaces to the store without making them live. */
async function publishOthers(others: Workspace[]) {
  const { live } = await publishMissing(
    store,
    others.filter(({ id }) => id !== 'shell'),
  );
  const shell = others.find(({ id }) => id === 'shell');
  return shell ? [await publishDevelopmentShell(shell), ...live] : live;
}

/** Modules only refresh in a shell with React's development build. */
async function publishDevelopmentShell({ id, directory, version: released }: Workspace) {
  const version = released.replace('-src.', '-dev.');
  if (await store.readRelease(id, version)) return { id, version };
  console.log('Building the shell for development …');
  await buildShell(directory, version);
  return publish(store, directory);
}

/** Lists the sources of the gateway: origins of dev servers and versions of releases. */
function listSources(): Record<string, string> {
  return Object.fromEntries([
    ...running.map(({ id, origin }) => [id, origin]),
    ...released.map(({ id, version }) => [id, version]),
  ]);
}
