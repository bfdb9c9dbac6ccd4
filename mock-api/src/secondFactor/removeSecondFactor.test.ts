import { execFile } from 'node:child_process';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getSeededUserId } from '../seed/seedAccount';
import { addPasskey, signInByPasskey } from '../testing/passkeys';
import { completeSignIn, startSignIn, turnOnSecondFactor } from '../testing/secondFactor';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

jest.setTimeout(30_000);

const command = fileURLToPath(new URL('../../bin/lintel-api.mjs', import.meta.url));
const smtp = {
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'no-reply@example.com',
  PUBLIC_URL: 'https://lintel.example.com',
};

let api: TestApi;
let marta: TestAccount;
beforeEach(async () => {
  api = await startApi();
  marta = await api.createAccount('empty');
});
afterEach(() => api.stop());

const remove = (email: string, variables: object = {}) =>
  promisify(execFile)(process.execPath, [command, 'remove-second-factor', email], {
    env: { ...process.env, LINTEL_DATA: api.dataDirectory, ...variables },
  });

/** Runs work while no server has the data directory open. */
async function whileStopped<Result>(work: () => Promise<Result>): Promise<Result> {
  const { dataDirectory } = api;
  await api.close();
  try {
    return await work();
  } finally {
    api = await startApi({ dataDirectory });
  }
}

test('[SEC-75] lets an account sign in by its password alone, and ends its sessions and what they may have granted', async () => {
  const { recoveryCodes } = await turnOnSecondFactor(api, marta);
  const { authenticator } = await addPasskey(marta);
  const other = await api.createAccount('empty');
  await turnOnSecondFactor(api, other);
  const challenge = await startSignIn(api, marta);
  const userId = getSeededUserId(marta.user.id);
  const resetToken = await api.services.store.run(null, () => api.services.passwordResets.issue(userId));
  const { stdout } = await whileStopped(() => remove(` ${marta.email.toUpperCase()} `));
  expect(stdout).toContain('Removed two-step verification and passkeys of');
  expect(stdout).toContain('No notice is mailed, because SMTP_URL is not set');

  await api.withToken(marta.token).get('/me').expect(401);
  await api.http.post('/api/auth/refresh').send({ refresh_token: marta.refreshToken }).expect(401);
  await completeSignIn(api, challenge, recoveryCodes[0] ?? '').expect(401);
  expect(await api.services.passwordResets.findUserId(resetToken)).toBeUndefined();
  expect((await signInByPasskey(api, authenticator)).status).toBe(401);
  const { email, password } = marta;
  const { body } = await api.http.post('/api/auth/login').send({ email, password }).expect(200);
  const { data: log } = (await api.withToken(body.data.token).get('/account/security-log').expect(200)).body;
  expect(log[1]).toMatchObject({ type: 'second-factor-removed', userAgent: '', address: '' });
  await startSignIn(api, other);
  await api.withToken(other.token).get('/me').expect(200);
});

test('[SEC-75] queues a notice, which the server mails', async () => {
  await addPasskey(marta);
  const { stdout } = await whileStopped(() => remove(marta.email, smtp));
  expect(stdout).toContain('The server mails a notice when it starts.');
  const [mail] = await api.services.store.server.mails.all();
  expect(mail).toMatchObject({
    to: marta.email,
    subject: 'Two-step verification and passkeys were removed from your Lintel account',
    failure: null,
  });
  expect(mail?.text).toContain('Your administrator removed');
  expect(mail?.text).not.toContain('IP address');
});

test('[SEC-75] refuses while a server has the data directory open, and changes nothing', async () => {
  await turnOnSecondFactor(api, marta);
  await expect(remove(marta.email)).rejects.toMatchObject({
    code: 1,
    stderr: `The data directory ${api.dataDirectory} is in use by process ${process.pid} on ${hostname()}: stop it, or set LINTEL_DATA.\n`,
  });
  await startSignIn(api, marta);
});

test('[SEC-75] says when there is no such account, no second factor, or no data', async () => {
  await whileStopped(async () => {
    await expect(remove('nobody@example.com')).rejects.toMatchObject({
      code: 1,
      stderr: 'No account has the address nobody@example.com.\n',
    });
    await expect(remove(marta.email)).rejects.toMatchObject({
      code: 1,
      stderr: `${marta.email} has neither two-step verification nor passkeys.\n`,
    });
  });
  await api.withToken(marta.token).get('/me').expect(200);
  const missing = `${api.dataDirectory}-missing`;
  await expect(remove(marta.email, { LINTEL_DATA: missing })).rejects.toMatchObject({
    stderr: `There is no data directory ${missing}.\n`,
  });
});

test('[SEC-75] needs an address', async () => {
  await expect(remove('')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Usage:') });
});
