import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@lintel/build/servers';
import { buildImages, type Image, removeImages, run } from './buildImages.ts';

// npm run test:images: checks that the Dockerfile's results work as another user, on files that this user cannot
// change.
const NOBODY = 65_534;
const TEAM_VERSION = '99.0.0';
const folder = await mkdtemp(join(tmpdir(), 'lintel-images-'));
await chmod(folder, 0o755);
const children: ChildProcess[] = [];

/** Creates a directory that the images may write to. */
async function makeVolume(name: string): Promise<string> {
  const directory = join(folder, name);
  await mkdir(directory, { mode: 0o755 });
  await chown(directory, NOBODY, NOBODY);
  return directory;
}

/** Starts an image's command on its files, which are read-only because root owns them. */
async function start(image: Image, environment: Record<string, string>): Promise<ChildProcess> {
  const [command = '', ...args] = image.command;
  const child = spawn(command, args, {
    cwd: image.directory,
    env: { PATH: process.env['PATH'], TMPDIR: await volumes.tmp, ...image.environment, ...environment },
    uid: NOBODY,
    gid: NOBODY,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

async function waitFor(url: string, child: ChildProcess) {
  for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null; ) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not respond with 200.`);
}

async function end(child: ChildProcess, expected: number) {
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== expected)
    throw new Error(`A process ended with ${child.exitCode ?? child.signalCode}.`);
}

/** Publishes another version of a module and makes it live, as its team would. */
async function releaseAsTeam(image: Image, store: string) {
  const team = join(folder, 'team');
  await cp(join(image.directory, 'mfe-coins/dist'), join(team, 'dist'), { recursive: true });
  const build = JSON.parse(await readFile(join(team, 'dist/build.json'), 'utf8'));
  await writeFile(join(team, 'dist/build.json'), JSON.stringify({ ...build, version: TEAM_VERSION }));
  const lintel = ['node', '--import', 'tsx', 'packages/lintel-cli/src/bin/lintel.ts'];
  for (const args of [
    ['publish', team],
    ['promote', `coins@${TEAM_VERSION}`],
  ])
    await end(await start({ ...image, command: [...lintel, ...args] }, { LINTEL_STORE: store }), 0);
}

const volumes = { tmp: makeVolume('tmp'), store: makeVolume('store'), data: makeVolume('data') };
try {
  const images = await buildImages(join(folder, 'stages'), ['api', 'gateway', 'releases']);
  const get = (name: string) => images.get(name) as Image;
  for (const name of ['api', 'gateway', 'releases'])
    console.log(`  ${name}: ${(await run('du', ['-sm', '.'], get(name).directory)).split('\t')[0]} MB`);
  const [port, apiPort, store, data] = [
    String(await findFreePort()),
    String(await findFreePort()),
    await volumes.store,
    await volumes.data,
  ];
  await end(await start(get('releases'), { LINTEL_STORE: store }), 0);
  await releaseAsTeam(get('releases'), store);
  await end(await start(get('releases'), { LINTEL_STORE: store }), 0);
  const shutdown = { DRAIN_SECONDS: '0', PUBLIC_URL: `http://localhost:${port}` };
  const api = await start(get('api'), { ...shutdown, API_PORT: apiPort, LINTEL_DATA: data });
  const origin = `http://127.0.0.1:${apiPort}`;
  const gateway = await start(get('gateway'), {
    ...shutdown,
    PORT: port,
    LINTEL_STORE: store,
    API_ORIGIN: origin,
  });
  await waitFor(`${origin}/readyz`, api);
  await waitFor(`http://127.0.0.1:${port}/readyz`, gateway);
  const page = await (await waitFor(`http://127.0.0.1:${port}/login`, gateway)).text();
  if (!page.includes('<script')) throw new Error('The gateway does not serve the page.');
  if (!page.includes(`/modules/coins/${TEAM_VERSION}/`))
    throw new Error("An update of the images has replaced a team's release.");
  const login = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'not the password' }),
  });
  if (login.status !== 401) throw new Error(`The API responded with ${login.status}.`);
  for (const child of [gateway, api]) {
    child.kill('SIGTERM');
    await end(child, 0);
  }
  console.log('The images build, publish, start and stop.');
} finally {
  for (const child of children) child.kill('SIGKILL');
  await removeImages(folder);
}
