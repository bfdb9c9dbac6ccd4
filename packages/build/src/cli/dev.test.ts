import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findFreePort } from '../servers.ts';

const root = resolve(__dirname, '../../../..');
const template = join(root, 'packages/create-lintel-module/module');
const directory = join(root, '.lintel/dev-tests', `${process.pid}`);

jest.setTimeout(120_000);
let server: ChildProcess | undefined;
beforeEach(() => cp(template, directory, { recursive: true }));
afterEach(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await rm(directory, { recursive: true, force: true });
});

/**
 * Runs `npm run dev` of a module.
 * @returns its whole output so far, and a function that waits for a text in later output
 */
async function startDev() {
  const child = spawn(process.execPath, [join(root, 'packages/build/bin/lintel-build.mjs'), 'dev'], {
    cwd: directory,
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      LINTEL_DATA: join(directory, 'data'),
      PORT: String(await findFreePort()),
      API_PORT: String(await findFreePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  const printed = { all: '' };
  let notify = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed.all += String(chunk);
      notify();
    });
  child.on('exit', () => notify());
  let read = 0;
  async function until(text: string) {
    for (;;) {
      const at = printed.all.indexOf(text, read);
      if (at >= 0) {
        read = at + text.length;
        return;
      }
      if (child.exitCode !== null) throw new Error(`The server has ended:\n${printed.all}`);
      await new Promise<void>((done) => {
        notify = done;
      });
    }
  }
  return { printed, until };
}

test('[IND-55] says what a change broke in a sentence with its place, and when it is mended', async () => {
  const { printed, until } = await startDev();
  await until('example built in');
  const file = join(directory, 'src/index.ts');
  const code = await readFile(file, 'utf8');
  await writeFile(file, `import './missing';\n${code}`);
  await until("src/index.ts:1:8: Couldn't find the file ./missing.\n");
  await until('example could not be built. Waiting for a change');
  await writeFile(file, `const = 1;\n${code}`);
  await until('src/index.ts:1:7: ');
  await writeFile(file, code);
  await until('example built in');
  expect(printed.all).not.toMatch(/webpack|node_modules|^\s+at /m);
});
