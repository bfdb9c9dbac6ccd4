import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readSettings } from './settings';
import { createTemporaryDirectory, startApi } from './testing/startApi';

const script = fileURLToPath(new URL('./server.ts', import.meta.url));
const demo = { email: 'agent@example.com', password: 'password123' };
const ada = {
  email: 'ada@example.com',
  firstname: 'Ada',
  lastname: 'Lovelace',
  password: 'engine no. 1843',
};

let dataDirectory: string;
let child: ChildProcess | undefined;
let warnings = '';
beforeEach(async () => {
  dataDirectory = await createTemporaryDirectory();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  child = undefined;
  await rm(dataDirectory, { recursive: true, force: true });
});

/** Starts the server as a process. @returns its port */
async function start(env: Record<string, string>): Promise<number> {
  const { LINTEL_MODE: _, NODE_ENV: __, HOST: ___, ...rest } = process.env;
  child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...rest, API_PORT: '0', LINTEL_DATA: dataDirectory, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  warnings = '';
  child.stderr?.on('data', (chunk) => {
    warnings += String(chunk);
  });
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    warnings += String(chunk);
    const port = /:(\d+)\/api("|$)/m.exec(output)?.[1];
    if (port) return Number(port);
  }
  throw new Error('The server ended before it listened');
}

const isReachable = (host: string, port: number) =>
  fetch(`http://${host}:${port}/healthz`).then(
    () => true,
    () => false,
  );

test.each([
  [{}],
  [{ NODE_ENV: 'development' }],
  [{ NODE_ENV: 'test' }],
  [{ LINTEL_MODE: '' }],
  [{ LINTEL_MODE: 'dev' }],
])('[SEC-25] runs in production with %j', (variables) => {
  expect(readSettings(variables as NodeJS.ProcessEnv).production).toBe(true);
});

test('[SEC-25] runs in development only with LINTEL_MODE=development, whatever NODE_ENV is', () => {
  const variables = { LINTEL_MODE: 'development', NODE_ENV: 'production' } as const;
  expect(readSettings(variables).production).toBe(false);
});

test('[SEC-25] [API-26] offers neither mock calls, API reference nor demo account when started without a mode', async () => {
  const port = await start({ NODE_ENV: 'development' });
  const base = `http://127.0.0.1:${port}/api`;
  const post = (path: string, body: object) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post('/auth/login', demo)).status).toBe(401);
  expect((await post('/__mock/accounts', { scenario: 'demo' })).status).toBe(404);
  expect((await fetch(`${base}/__mock/outbox?to=${demo.email}`)).status).toBe(404);
  expect((await fetch(`${base}/docs`)).status).toBe(404);
}, 30_000);

test('[SEC-34] says at a production start that no mails are sent without SMTP_URL', async () => {
  await start({});
  expect(warnings).toContain('SMTP_URL is not set: no mails are sent.');
}, 30_000);

test('[SEC-78] warns at a production start without PUBLIC_URL, and refuses it when mails would carry wrong links', async () => {
  await start({});
  expect(warnings).toContain(
    'PUBLIC_URL is not set: passkeys only work at http://localhost:3000, and stop once it is set.',
  );
  const read = (variables: object) => () => readSettings(variables as NodeJS.ProcessEnv);
  expect(read({ PUBLIC_URL: 'https://lintel.example.com' })().warnings.join()).not.toContain('PUBLIC_URL');
  expect(read({ LINTEL_MODE: 'development' })().warnings).toEqual([]);
  expect(read({ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a@example.com' })).toThrow(
    'Set PUBLIC_URL, the address of the dashboard: links in mails begin with it',
  );
}, 30_000);

test('[SEC-26] listens on 127.0.0.1 in development', async () => {
  const port = await start({ LINTEL_MODE: 'development' });
  expect(await isReachable('127.0.0.1', port)).toBe(true);
  expect(await isReachable('127.0.0.2', port)).toBe(false);
}, 30_000);

test('[SEC-26] listens on HOST in development', async () => {
  const port = await start({ LINTEL_MODE: 'development', HOST: '127.0.0.2' });
  expect(await isReachable('127.0.0.2', port)).toBe(true);
  expect(await isReachable('127.0.0.1', port)).toBe(false);
}, 30_000);

test('[SEC-27] refuses a data directory with seeded accounts in production, until one command has removed them', async () => {
  const development = await startApi({ dataDirectory });
  const seeded = await development.createAccount('demo');
  await development.http.post('/api/auth/register').send(ada).expect(201);
  await development.close();
  await expect(startApi({ dataDirectory, production: true })).rejects.toThrow(
    `${dataDirectory} holds sample accounts with a public password (2, such as agent@example.com). Remove them and their data: LINTEL_DATA=${dataDirectory} npm run remove-demo -w @lintel/mock-api`,
  );

  const command = fileURLToPath(new URL('./seed/removeDemo.ts', import.meta.url));
  const env = { ...process.env, LINTEL_DATA: dataDirectory };
  const removal = spawn(process.execPath, ['--import', 'tsx', command], { env, stdio: 'ignore' });
  expect(await once(removal, 'exit')).toEqual([0, null]);

  const live = await startApi({ dataDirectory, production: true });
  const login = ({ email, password }: { email: string; password: string }) =>
    live.http.post('/api/auth/login').send({ email, password });
  expect((await login(demo)).status).toBe(401);
  expect((await login(seeded)).status).toBe(401);
  expect((await login(ada)).status).toBe(200);
  expect(await live.services.store.server.coinComments.all()).toEqual([]);
  await live.close();
}, 30_000);

test('[SEC-25] [SEC-28] logs no calls and keeps no mails in memory in production', async () => {
  const live = await startApi({ dataDirectory, production: true });
  const mail = { accountId: 'a', to: 'ada@example.com', subject: 'Hello', text: '', html: '' };
  await live.services.store.run(null, () => live.services.outbox.send(mail));
  expect(live.services.callLog).toBeNull();
  expect(live.services.outbox.to(mail.to)).toEqual([]);
  await live.close();
});

test.each([
  [{}, true],
  [{ RATE_LIMITS: 'off' }, false],
  [{ LINTEL_MODE: 'development' }, false],
  [{ LINTEL_MODE: 'development', RATE_LIMITS: 'on' }, true],
])('[SEC-06] with %j limits expensive calls: %s', (env, isLimited) => {
  expect(readSettings(env).callLimits).toBe(isLimited);
});
