import { buildShell, serveRemote } from '@lintel/build/dev';
import { directoryStore, publish, storeRoot } from '@lintel/cli';
import { publishMissing, type Workspace, workspaces } from './release.ts';
import { isFree } from './services.ts';
import { apiPort, greeting, orExit, port, requirePorts, runStack } from './stack.ts';

// `npm run dev` runs everything from its sources; `npm run dev -- leads` what is named, and all else from the store.
const FIRST_PORT = 3100;
const store = directoryStore(storeRoot());
const all = workspaces();
const named = chosen(process.argv.slice(2));
await requirePorts('npm run dev');

const portOf = await freePorts();
const released = await orExit(releases(all.filter((workspace) => !named.includes(workspace))));
const running = await orExit(Promise.all(named.map(serve)));
const isUp = await runStack({
  env: { NODE_ENV: 'development', LINTEL_DEV: JSON.stringify(sources()) },
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

/** The workspaces that the command names by their ids; all of them when it names none. */
function chosen(names: string[]): Workspace[] {
  const served = all.filter(({ isRendered }) => !isRendered);
  const unknown = names.find((name) => !served.some(({ id }) => id === name));
  if (unknown) {
    console.error(`There is no "${unknown}". Name some of: ${served.map(({ id }) => id).join(', ')}`);
    process.exit(1);
  }
  return names.length === 0 ? served : served.filter(({ id }) => names.includes(id));
}

/** For all workspaces, named or not: each keeps its port, and with it what was compiled for it, from run to run. */
async function freePorts(): Promise<Map<Workspace, number>> {
  const free = new Map<Workspace, number>();
  let candidate = FIRST_PORT;
  for (const workspace of all) {
    while (candidate === port || candidate === apiPort || !(await isFree(candidate))) candidate++;
    free.set(workspace, candidate++);
  }
  return free;
}

async function serve(workspace: Workspace) {
  const { id, directory } = workspace;
  const at = portOf.get(workspace) ?? 0;
  const server = await serveRemote(directory, at);
  const built = new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
  return { id, origin: `http://localhost:${at}`, server, built };
}

/** What is not worked on, from the store, where none of it becomes live. */
async function releases(rest: Workspace[]) {
  const { live } = await publishMissing(
    store,
    rest.filter(({ id }) => id !== 'shell'),
  );
  const shell = rest.find(({ id }) => id === 'shell');
  return shell ? [await developmentShell(shell), ...live] : live;
}

/** Only a shell with React's development build refreshes the modules in it. */
async function developmentShell({ id, directory, version: released }: Workspace) {
  const version = released.replace('-src.', '-dev.');
  if (await store.readRelease(id, version)) return { id, version };
  console.log('Building the shell for development …');
  await buildShell(directory, version);
  return publish(store, directory);
}

/** Where the gateway takes what from. */
function sources(): Record<string, string> {
  return Object.fromEntries([
    ...running.map(({ id, origin }) => [id, origin]),
    ...released.map(({ id, version }) => [id, version]),
  ]);
}
