import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createTemporaryDirectory } from '../testing/startApi';
import { startUnreliableSmtp, type UnreliableSmtp } from '../testing/unreliableSmtp';

const READERS = 200;
/** Number of mails that a process sends concurrently. */
const LANES = 4;

let dataDirectory: string;
let smtp: UnreliableSmtp;
let child: ChildProcess | undefined;
beforeEach(async () => {
  dataDirectory = await createTemporaryDirectory();
  smtp = await startUnreliableSmtp(() => 'accept');
});
afterEach(async () => {
  await kill();
  await smtp.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function startProcess(): Promise<string> {
  const script = fileURLToPath(new URL('../server.ts', import.meta.url));
  child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: {
      ...process.env,
      LINTEL_MODE: 'development',
      API_PORT: '0',
      LINTEL_DATA: dataDirectory,
      SMTP_URL: smtp.mail.url,
      MAIL_FROM: smtp.mail.from,
      NEWSLETTER_RATE: '1000',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { stdout } = child;
  return new Promise((resolve, reject) => {
    let output = '';
    // The output is read to its end: a server stops when nothing reads its output.
    stdout?.on('data', (chunk) => {
      output += String(chunk);
      const base = /http:\S+\/api(?="|$)/m.exec(output)?.[0];
      if (base) resolve(base);
    });
    child?.once('exit', () => reject(new Error('The server ended before it listened')));
  });
}

async function kill() {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('[NEWS-19] sends to each recipient once although the process is killed again and again', async () => {
  let base = await startProcess();
  let token = '';
  const call = async (method: string, path: string, body?: object | string) => {
    const type = typeof body === 'string' ? 'text/csv' : 'application/json';
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: never }).data as {
      token: string;
      id: string;
      state: string;
      figures: Record<string, number>;
    };
  };
  ({ token } = await call('POST', '/__mock/accounts', { scenario: 'empty' }));
  const readers = Array.from({ length: READERS }, (_, index) => `reader${index}@example.com`);
  await call('POST', '/subscribers/import', `Email\n${readers.join('\n')}\n`);
  const { id } = await call('POST', '/campaigns', { subject: 'Autumn', body: '<p>Hello</p>' });
  await call('POST', `/campaigns/${id}/send`);
  for (const accepted of [20, 80, 140]) {
    await smtp.waitForAccepted(accepted);
    await kill();
    base = await startProcess();
  }
  let campaign = await call('GET', `/campaigns/${id}`);
  while (campaign.state === 'sending') campaign = await call('GET', `/campaigns/${id}`);
  const accepted = readers.map((reader) => smtp.accepted.get(reader)?.length ?? 0);
  expect(accepted.filter((count) => count > 1)).toEqual([]);
  const { sent = 0, unconfirmed = 0, recipients } = campaign.figures;
  expect({ state: campaign.state, recipients, known: sent + unconfirmed }).toEqual({
    state: 'sent',
    recipients: READERS,
    known: READERS,
  });
  // Only mails that were in progress at a kill are unconfirmed: no other recipient is left out.
  expect(unconfirmed).toBeLessThanOrEqual(3 * LANES);
  expect(accepted.filter((count) => count === 0).length).toBeLessThanOrEqual(unconfirmed);
}, 120_000);
