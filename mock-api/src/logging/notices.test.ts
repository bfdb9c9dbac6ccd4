import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checksum } from '../store/checksum';
import { type Smtp, startSmtp } from '../testing/smtpServer';
import { createTemporaryDirectory } from '../testing/startApi';

jest.setTimeout(60_000);

const script = fileURLToPath(new URL('../server.ts', import.meta.url));
const children: ChildProcess[] = [];
let smtp: Smtp | undefined;
let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await createTemporaryDirectory();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await smtp?.stop();
  smtp = undefined;
  await rm(dataDirectory, { recursive: true, force: true });
});

/** Starts the server as a process. @returns its output so far, and a function that waits for a text in it */
function start(variables: Record<string, string>) {
  const { LINTEL_MODE: _, HOST: __, ...rest } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...rest, API_PORT: '0', LINTEL_DATA: dataDirectory, ...variables } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const printed = { stdout: '', stderr: '' };
  let notify = () => {};
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk) => {
      printed[name] += String(chunk);
      notify();
    });
  const find = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(printed.stdout + printed.stderr)?.[0];
      if (found) return found;
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
    }
  };
  return { child, printed, find };
}

const readLines = (text: string): { level: string; msg: string }[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Writes a store of an earlier version that was killed in the middle of a line. */
async function writeOldStore() {
  const line = (content: unknown) => `${checksum(JSON.stringify(content))} ${JSON.stringify(content)}\n`;
  const put = { collection: 'replyTemplates', account: 'a', put: { id: 'first', name: 'first' } };
  await writeFile(join(dataDirectory, 'journal-1.log'), `${line([put])}0000`);
}

test('[SEC-79] prints nothing but JSON in production: notices at start, of the store and of mails', async () => {
  await writeOldStore();
  smtp = await startSmtp({ refuses: () => true });
  const { child, printed, find } = start({
    SMTP_URL: smtp.mail.url,
    MAIL_FROM: 'no-reply@example.com',
    PUBLIC_URL: 'https://lintel.example.com',
  });
  const base = await find(/http:\S+\/api(?=")/);
  const post = (path: string, body: object) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const names = { firstname: 'Ada', lastname: 'Lovelace', password: 'engine no. 1843' };
  expect((await post('/auth/register', { ...names, email: 'ada@example.com' })).status).toBe(201);
  await post('/auth/forgot-password', { email: 'ada@example.com' });
  await find(/failed for good/);
  const second = start({});
  expect(await once(second.child, 'exit')).toEqual([1, null]);
  child.kill('SIGTERM');
  await once(child, 'exit');

  expect([printed.stderr, second.printed.stderr]).toEqual(['', '']);
  const lines = readLines(printed.stdout);
  for (const line of lines)
    expect(line).toMatchObject({ time: expect.stringMatching(/^\d{4}-/), service: 'lintel-api' });
  const said = lines.filter(({ msg }) => msg !== 'Request').map(({ level, msg }) => `${level}: ${msg}`);
  expect(said).toEqual([
    'warn: GATEWAY_KEY is not set: rate limits count all visitors behind the gateway as one.',
    expect.stringMatching(/^info: The store in .+ is upgraded from format 1 to \d+\./),
    expect.stringMatching(/^warn: Dropped a torn last line: /),
    expect.stringMatching(/^info: Lintel API on http:/),
    expect.stringMatching(/^error: Mail \w+ to a…@example\.com failed for good, at attempt 1: /),
    'info: Stopping: not ready, and taking requests for another 5 s.',
  ]);
  expect(readLines(second.printed.stdout).at(-1)).toMatchObject({
    level: 'fatal',
    msg: expect.stringMatching(/^The data directory .+ is in use by /),
  });
});

test('[SEC-79] prints sentences for people in development', async () => {
  await writeOldStore();
  const { child, printed, find } = start({ LINTEL_MODE: 'development' });
  await find(/^Lintel API on http:\/\/localhost:\d+\/api$/m);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(printed.stderr).toMatch(/^Dropped a torn last line: /m);
  expect(printed.stdout + printed.stderr).not.toContain('{"');
});
