import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTemporaryDirectory } from '../testing/startApi';
import { lockDirectory, restrictToOwner } from './lockDirectory';

jest.setTimeout(60_000);

const script = fileURLToPath(new URL('../server.ts', import.meta.url));
const children: ChildProcess[] = [];
let directory: string;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** Command that gives a server its own process ids, like a container; empty where the system does not allow it. */
const container =
  [
    ['unshare', '--pid', '--fork', '--kill-child'],
    ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child'],
  ].find(([command = '', ...options]) => spawnSync(command, [...options, 'true']).status === 0) ?? [];

function start(wrapper: readonly string[] = []) {
  const [command = '', ...rest] = [...wrapper, process.execPath, '--import', 'tsx', script];
  const child = spawn(command, rest, {
    env: { ...process.env, LINTEL_MODE: 'development', API_PORT: '0', LINTEL_DATA: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function listening(child: ChildProcess) {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    if (output.includes('Lintel API on')) return;
  }
  throw new Error('The server ended before it listened');
}

/** @returns the exit code and the error output */
async function refusal(child: ChildProcess) {
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}

test.each([
  ['process', [], 'process \\d+'],
  // If the system doesn't allow PID namespaces, the test uses a second process instead.
  [
    'container whose server is process 1, too,',
    container,
    container.length > 0 ? 'process 1' : 'process \\d+',
  ],
] as const)(
  '[SEC-50] a second %s cannot open the data directory, and can once the first was killed',
  async (_, wrapper, holder) => {
    const first = start(wrapper);
    await listening(first);
    const { code, errors } = await refusal(start(wrapper));
    expect(errors).toMatch(
      new RegExp(
        `^The data directory \\S+ is in use by ${holder} on \\S+: stop it, or set LINTEL_DATA\\.\n$`,
      ),
    );
    expect(errors).toContain(directory);
    expect(code).toBe(1);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await listening(start(wrapper));
  },
);

test('[SEC-50] the lock ends when it is released, and counts within one process', async () => {
  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);
  await unlock();
  await (await lockDirectory(directory))();
});

async function readableByOthers(path: string): Promise<string[]> {
  const own = (await stat(path)).mode & 0o077 ? [path] : [];
  const entries = await readdir(path, { withFileTypes: true });
  const inner = entries.map(async (entry) => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return readableByOthers(inside);
    return (await stat(inside)).mode & 0o077 ? [inside] : [];
  });
  return [...own, ...(await Promise.all(inner)).flat()];
}

test('[SEC-51] leaves the folder of the file system as it is, which its user can not even read', async () => {
  const folder = join(directory, 'lost+found');
  await mkdir(folder);
  await chmod(folder, 0o755);
  await writeFile(join(directory, 'store.json'), '{}');
  await chmod(join(directory, 'store.json'), 0o644);
  await restrictToOwner(directory);
  const modes = await Promise.all([folder, join(directory, 'store.json')].map((path) => stat(path)));
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o755, 0o600]);
});

test('[SEC-51] a start closes the data directory and its files to other users, and creates no open ones', async () => {
  await mkdir(join(directory, 'pictures'));
  await writeFile(join(directory, 'pictures', 'old.webp'), 'old');
  await chmod(join(directory, 'pictures', 'old.webp'), 0o644);
  await chmod(join(directory, 'pictures'), 0o755);
  await chmod(directory, 0o755);
  const server = start();
  await listening(server);
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(await readdir(directory)).toEqual(expect.arrayContaining(['store.json', 'pictures', 'reserve']));
  expect(await readableByOthers(directory)).toEqual([]);
});
