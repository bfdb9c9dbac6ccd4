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

const ports = await freePorts(named.length);
const released = await orExit(releases(all.filter((workspace) => !named.includes(workspace))));
const running = await orExit(
  Promise.all(
    named.map(async ({ id, directory }, index) => {
      const at = ports[index] as number;
      return { id, origin: `http://localhost:${at}`, server: await serveRemote(directory, at) };
    }),
  ),
);
const sources: Record<string, string> = Object.fromEntries([
  ...running.map(({ id, origin }) => [id, origin]),
  ...released.map(({ id, version }) => [id, version]),
]);

const isUp = await runStack({
  env: { NODE_ENV: 'development', LINTEL_DEV: JSON.stringify(sources) },
  ready: Promise.all(
    running.map(({ server }) => new Promise((built) => server.middleware?.waitUntilValid(built))),
  ),
  close: () => Promise.all(running.map(({ server }) => server.stop())),
});
if (isUp) {
  const lines = Object.entries(sources).map(
    ([id, source]) =>
      `  ${id.padEnd(14)} ${source.startsWith('http') ? `${source}, follows its sources` : `${source}, from the store`}`,
  );
  console.log(`${greeting}\n${lines.join('\n')}\n\n  Ctrl+C ends it.\n`);
}

/** The workspaces that the command names by their ids; all of them when it names none. */
function chosen(names: string[]): Workspace[] {
  const unknown = names.find((name) => !all.some(({ id }) => id === name));
  if (unknown) {
    console.error(`There is no "${unknown}". Name some of: ${all.map(({ id }) => id).join(', ')}`);
    process.exit(1);
  }
  return names.length === 0 ? all : all.filter(({ id }) => names.includes(id));
}

async function freePorts(count: number): Promise<number[]> {
  const free: number[] = [];
  for (let candidate = FIRST_PORT; free.length < count; candidate++) {
    if (candidate !== port && candidate !== apiPort && (await isFree(candidate))) free.push(candidate);
  }
  return free;
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
