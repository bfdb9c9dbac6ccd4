import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rotateKeys } from '../../keys/rotateKeys';
import { readSettings } from '../../settings';
import { addPasskey } from '../../testing/passkeys';
import { turnOnSecondFactor } from '../../testing/secondFactor';
import { startApi, type TestAccount, type TestApi } from '../../testing/startApi';
import { startPostgres, type TestDatabase } from '../../testing/startPostgres';

const HOUR_MS = 60 * 60_000;

jest.setTimeout(60_000);

const script = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

let database: TestDatabase;
let databaseUrl: string;
let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());
beforeEach(async () => {
  databaseUrl = await database.createDatabase();
  const mail = { url: 'smtp://127.0.0.1:9', from: 'Lintel <no-reply@example.com>' };
  api = await startApi({ databaseUrl, mail });
  marta = await api.createAccount('empty');
});
afterEach(() => api.stop());

/** Runs a command on the database while a server runs on it. */
const run = (...parameters: string[]) =>
  promisify(execFile)(process.execPath, parameters, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      LINTEL_DATA: api.dataDirectory,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'no-reply@example.com',
      PUBLIC_URL: 'https://lintel.example.com',
    },
  });

test('[SEC-75] removes the second factor of an account in a database, and a running server notices', async () => {
  await turnOnSecondFactor(api, marta);
  await addPasskey(marta);
  const { stdout } = await run(script('../bin/lintel-api.mjs'), 'remove-second-factor', marta.email);
  expect(stdout).toContain('Removed two-step verification and passkeys of');
  expect(stdout).toContain('The server mails a notice.');
  await marta.get('/me').expect(401);
  const { email, password } = marta;
  const { body } = await api.http.post('/api/auth/login').send({ email, password }).expect(200);
  await api.withToken(body.data.token).get('/me').expect(200);
});

test('lists the mails of a database', async () => {
  const { email } = marta;
  await api.http.post('/api/auth/forgot-password').send({ email }).expect(202);
  const { stdout } = await run('--import', 'tsx', script('mail/listMails.ts'));
  expect(stdout).toMatch(new RegExp(`\\t${email}\\t.*\\tqueued, next attempt`));
});

test('removes the sample accounts of a database', async () => {
  const { stdout } = await run('--import', 'tsx', script('seed/removeDemo.ts'));
  expect(stdout).toBe('Removed 2 sample accounts.\n');
  expect(await api.services.store.server.accounts.count()).toBe(0);
});

test('[SEC-74] keeps the key before as long as a database has something that only it can read', async () => {
  await turnOnSecondFactor(api, marta);
  const rotate = (afterHours: number) =>
    rotateKeys(
      readSettings({ LINTEL_DATA: api.dataDirectory, DATABASE_URL: databaseUrl }),
      Date.now() + afterHours * HOUR_MS,
    );
  expect(await rotate(1)).not.toContain('The key of second factors stays');
  expect(await rotate(2)).toContain('The key of second factors stays');
  // The server does this every hour.
  expect(await api.services.secondFactors.renewSeals()).toEqual([]);
  expect(await rotate(3)).not.toContain('The key of second factors stays');
});
