import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fillableDisk } from '../testing/fillableDisk';
import { addressOf, type Smtp, startSmtp } from '../testing/smtpServer';
import { createManualClock, createTemporaryDirectory, startApi, type TestApi } from '../testing/startApi';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const publicUrl = 'https://homes.example.com';
const ada = {
  email: 'ada@example.com',
  firstname: 'Ada',
  lastname: 'Lovelace',
  password: 'engine no. 1843',
};

let dataDirectory: string;
const servers: Smtp[] = [];
const apis: TestApi[] = [];
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDirectory = await createTemporaryDirectory();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const api of apis.splice(0)) await api.stop();
  for (const server of servers.splice(0)) await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function startServer(options: Parameters<typeof startSmtp>[0] = {}) {
  const server = await startSmtp(options);
  servers.push(server);
  return server;
}

/** Finds the settings and the port of a server that is down. */
async function findStoppedServer() {
  const server = await startSmtp();
  await server.stop();
  return server;
}

async function start(options: Parameters<typeof startApi>[0]) {
  const api = await startApi({ dataDirectory, production: true, publicUrl, ...options });
  apis.push(api);
  return api;
}

const register = (api: TestApi) => api.http.post('/api/auth/register').send(ada).expect(201);
const forget = (api: TestApi) =>
  api.http.post('/api/auth/forgot-password').send({ email: ada.email }).expect(202);
const listQueue = (api: TestApi) => api.services.store.server.mails.all();
const sendDue = (api: TestApi) => api.services.mailWorker?.sendDue();

const describe = ({ to, subject }: { to: string; subject: string }) => `${to}: ${subject}`;

/** Causes the mails of a reset, a change of the address, a double opt-in and security notices. @returns them, sorted */
async function causeMails(api: TestApi): Promise<string[]> {
  const { body } = await register(api);
  const account = api.withToken(body.data.token);
  await forget(api);
  await account.patch('/account').send({ email: 'new@example.com' }).expect(200);
  const [code] = (await listQueue(api)).at(-1)?.text.match(/\b\d{6}\b/) ?? [];
  await account.post('/account/verify-email').send({ code }).expect(200);
  const csv = 'Email,Status\ngrace@example.com,Unsubscribed\n';
  await account.post('/subscribers/import').set('Content-Type', 'text/csv').send(csv).expect(200);
  const reader = { username: body.data.user.username, email: 'grace@example.com' };
  await api.http.post('/api/public/subscriptions').send(reader).expect(202);
  const passwords = { currentPassword: ada.password, newPassword: 'analytical 1843' };
  await account.post('/account/change-password').send(passwords).expect(200);
  return [
    'ada@example.com: Reset your Lintel password',
    'ada@example.com: Your Lintel email address was changed',
    'grace@example.com: Confirm your subscription to the newsletter of Ada Lovelace',
    'new@example.com: Verify your new email address',
    'new@example.com: Your Lintel password was changed',
  ];
}

test('[SEC-31] loses no mail and sends none twice when the SMTP server is down for a minute', async () => {
  const clock = createManualClock();
  const { mail, port } = await findStoppedServer();
  const api = await start({ mail, now: clock.now });
  const caused = await causeMails(api);
  expect((await listQueue(api)).map(describe).sort()).toEqual(caused);
  for (let second = 0; second < 60; second += 1) {
    clock.advance(1_000);
    await sendDue(api);
  }
  // After 10, 20 and 40 seconds: it does not hammer a server that is down.
  expect((await listQueue(api)).map(({ attempts }) => attempts)).toEqual(caused.map(() => 3));
  const ids = (await listQueue(api)).map(({ id }) => `<${id}@lintel.example>`);

  const back = await startServer({ port });
  for (let minute = 0; minute < 3; minute += 1) {
    clock.advance(MINUTE_MS);
    await sendDue(api);
  }
  expect(back.mails.map(({ messageId }) => messageId).sort()).toEqual(ids.sort());
  const received = back.mails.map((mail) =>
    describe({ to: addressOf(mail) ?? '', subject: mail.subject ?? '' }),
  );
  expect(received.sort()).toEqual(caused);
  expect(await listQueue(api)).toEqual([]);
});

test('[SEC-31] sends a mail after the restart when the process is killed between queueing and sending', async () => {
  const { port } = await findStoppedServer();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'no-reply@lintel.example',
    PUBLIC_URL: publicUrl,
  };
  const first = await startProcess(env);
  const post = (base: string, path: string, body: object) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post(first, '/auth/register', ada)).status).toBe(201);
  expect((await post(first, '/auth/forgot-password', { email: ada.email })).status).toBe(202);
  const [child] = children;
  child?.kill('SIGKILL');
  if (child) await once(child, 'exit');

  const back = await startServer({ port });
  // The next attempt is due at most ten seconds after the first one.
  await startProcess(env);
  const [reset] = await back.waitForMails(ada.email);
  expect(reset?.text).toContain(`${publicUrl}/reset-password?token=`);
}, 60_000);

async function startProcess(variables: Record<string, string>): Promise<string> {
  const script = fileURLToPath(new URL('../server.ts', import.meta.url));
  const { LINTEL_MODE: _, ...rest } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: {
      ...rest,
      API_PORT: '0',
      HOST: '127.0.0.1',
      LINTEL_DATA: dataDirectory,
      ...variables,
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const base = /http:\S+\/api(?="|$)/m.exec(output)?.[0];
    if (base) return base;
  }
  throw new Error('The server ended before it listened');
}

/** Returns the output of `npm run mails` while the server is running. */
async function listByCommand(): Promise<string> {
  const script = fileURLToPath(new URL('./listMails.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, LINTEL_DATA: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) output += String(chunk);
  return output;
}

test('[SEC-33] lists a mail as failed that its server refuses for good, without trying again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const clock = createManualClock();
  const server = await startServer({ refuses: (address) => address === ada.email });
  const api = await start({ mail: server.mail, now: clock.now });
  await register(api);
  await forget(api);
  await sendDue(api);
  clock.advance(2 * 60 * MINUTE_MS);
  await sendDue(api);
  expect(server.refused).toEqual([ada.email]);
  expect(await listQueue(api)).toMatchObject([
    {
      to: ada.email,
      attempts: 1,
      text: '',
      html: '',
      failure: { reason: expect.stringContaining('No such user') },
    },
  ]);
  expect(await listByCommand()).toMatch(
    /ada@example\.com\tReset your Lintel password\t1 attempts\tfailed .*No such user/,
  );
  expect(log.mock.calls.flat().join()).toMatch(
    /^Mail \w+ to a…@example\.com failed for good, at attempt 1: .*550/,
  );
});

test('[SEC-33] lists a mail as failed that could not be sent for a day', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const clock = createManualClock();
  const { mail } = await findStoppedServer();
  const api = await start({ mail, now: clock.now });
  await register(api);
  await forget(api);
  for (let minute = 0; minute < 24 * 60 - 1; minute += 1) {
    clock.advance(MINUTE_MS);
    await sendDue(api);
  }
  expect(await listQueue(api)).toMatchObject([{ failure: null }]);
  expect(log).not.toHaveBeenCalled();
  clock.advance(MINUTE_MS);
  await sendDue(api);
  expect(await listQueue(api)).toMatchObject([{ text: '', failure: { at: clock.now() } }]);
  expect(log.mock.calls.flat().join()).toContain('failed for good');

  clock.advance(30 * DAY_MS + 1);
  await api.services.mailWorker?.removeOldFailures();
  expect(await listQueue(api)).toEqual([]);
});

test('[SEC-31] sends a mail once when the disk is full right after', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const disk = fillableDisk(dataDirectory);
  const server = await startServer({ beforeAccepting: () => disk.full(true) });
  const api = await start({ mail: server.mail, disk: disk.disk });
  await register(api);
  const waiting = server.waitForMails(ada.email);
  await forget(api);
  await waiting;
  await sendDue(api);
  expect(await listQueue(api)).toHaveLength(1);
  disk.full(false);
  while (!api.services.store.writable) await new Promise(setImmediate);
  await sendDue(api);
  expect(await listQueue(api)).toEqual([]);
  expect(server.mails).toHaveLength(1);
});

test('[SEC-31] drops the mails of a deleted account', async () => {
  const { mail } = await findStoppedServer();
  const api = await start({ mail });
  const { body } = await register(api);
  await forget(api);
  await api.withToken(body.data.token).delete('/account').send({ password: ada.password }).expect(204);
  expect(await listQueue(api)).toEqual([]);
});
