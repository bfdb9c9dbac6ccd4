import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '../logging/createLogger';
import { migrate } from '../store/postgres/migrate';
import type { AccountRecord } from '../store/records';
import type { SnapshotRow } from '../store/Store';
import { copyKeys, fillDatabase, readSecrets, readSnapshotText, writeJournal } from '../testing/format6';
import { signInByPasskey } from '../testing/passkeys';
import { DASHBOARD, SoftAuthenticator } from '../testing/SoftAuthenticator';
import { completeSignIn, makeCode } from '../testing/secondFactor';
import { createTemporaryDirectory, startApi, type TestApi } from '../testing/startApi';
import { startPostgres, type TestDatabase } from '../testing/startPostgres';

jest.setTimeout(60_000);

const MINUTE_MS = 60_000;
/** Contains a character that PostgreSQL's texts cannot contain. */
const TITLE = 'Rear\0Admiral';

let database: TestDatabase;
let dataDirectory: string;
let api: TestApi;
let secrets: Awaited<ReturnType<typeof readSecrets>>;
let time: number;
beforeAll(async () => {
  database = await startPostgres();
  secrets = await readSecrets();
});
afterAll(() => database.stop());
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  dataDirectory = await createTemporaryDirectory();
  await copyKeys(dataDirectory);
  time = Date.parse(secrets.at) + MINUTE_MS;
});
afterEach(async () => {
  await api.close();
  jest.restoreAllMocks();
  await rm(dataDirectory, { recursive: true, force: true });
});

function addTitle([collection, , record]: SnapshotRow): object {
  const { profile } = record as AccountRecord;
  return collection === 'accounts' ? { ...record, profile: { ...profile, title: TITLE } } : record;
}

const engines: [name: string, prepare: () => Promise<string | null>][] = [
  [
    'the JSON file',
    async () => {
      await writeFile(join(dataDirectory, 'store.json'), await readSnapshotText());
      return null;
    },
  ],
  [
    'the journal',
    async () => {
      await writeJournal(dataDirectory);
      return null;
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const url = await database.createDatabase();
      await fillDatabase(url, addTitle);
      expect(await migrate(url)).toContain('0006-users.sql');
      return url;
    },
  ],
];

describe.each(engines)('upgraded from %s', (name, prepare) => {
  beforeEach(async () => {
    const databaseUrl = await prepare();
    // Production seeds no demo account.
    api = await startApi({
      dataDirectory,
      databaseUrl,
      now: () => time,
      production: true,
      publicUrl: DASHBOARD,
      logger: createLogger(true, { write: () => undefined }),
    });
  });

  const signIn = (email: string, password: string) =>
    api.http.post('/api/auth/login').send({ email, password });
  const refresh = (token: string) => api.http.post('/api/auth/refresh').send({ refresh_token: token });

  test('[DATA-51] keeps users signed in: access tokens and sessions of before go on', async () => {
    const { ada, grace } = secrets;
    const account = (await api.withToken(ada.token).get('/account').expect(200)).body.data;
    const { email, version } = ada;
    expect(account).toMatchObject({ email, version, pendingEmail: 'countess@example.com' });
    const { body } = await refresh(ada.refreshToken).expect(200);
    const { data: leads } = (await api.withToken(body.payload.access.token).get('/leads').expect(200)).body;
    expect(leads.map(({ name }: { name: string }) => name)).toEqual(['Charles']);
    const log = (await api.withToken(ada.token).get('/account/security-log').expect(200)).body.data;
    expect(log.map(({ type }: { type: string }) => type)).toContain('passkey-added');
    expect((await api.withToken(ada.token).get('/account/sessions').expect(200)).body.data).toHaveLength(1);
    // The use of a token that may be stolen still ends its session.
    await refresh(grace.usedRefreshToken).expect(401);
    await refresh(grace.refreshToken).expect(401);
  });

  test('[DATA-51] lets users sign in by password, app, recovery code and passkey of before', async () => {
    const { ada, grace } = secrets;
    await signIn(grace.email, 'not the password').expect(401);
    const { body } = await signIn(grace.email, grace.password).expect(200);
    expect(body.data.user).toMatchObject({
      id: grace.id,
      email: grace.email,
      company: 'Navy \\u0000 & 🚢 "Sons"',
      title: name === 'PostgreSQL' ? TITLE : '',
    });
    await completeSignIn(api, ada.challenge, makeCode(ada.secret, time)).expect(200);
    const { challenge } = (await signIn(ada.email, ada.password).expect(202)).body.data;
    await completeSignIn(api, challenge, ada.recoveryCodes[0] ?? '').expect(200);
    const signedIn = await signInByPasskey(api, new SoftAuthenticator(1, ada.passkey));
    expect([signedIn.status, signedIn.body.data?.user.id]).toEqual([200, ada.id]);
  });

  test('[DATA-51] accepts mailed codes and reset links of before', async () => {
    const { ada, grace } = secrets;
    await api.withToken(ada.token).post('/account/verify-email').send({ code: ada.code }).expect(200);
    await signIn('countess@example.com', ada.password).expect(202);
    const password = 'nanoseconds 1906';
    await api.http.post('/api/auth/reset-password').send({ token: grace.resetToken, password }).expect(200);
    await signIn(grace.email, password).expect(200);
    await api.withToken(grace.token).get('/account').expect(401);
  });

  test('[DATA-50] keeps credentials with the user alone, who has the id that passkeys and tokens name', async () => {
    const { server } = api.services.store;
    const ids = [secrets.ada.id, secrets.grace.id];
    const credentials = /passwordHash|pendingEmail|tokenGeneration|example\.com/;
    const accounts = await server.accounts.all();
    expect(accounts.map(({ id }) => id)).toEqual(ids);
    expect(JSON.stringify(accounts)).not.toMatch(credentials);
    expect((await server.users.all()).map(({ id }) => id)).toEqual(ids);
    const memberships = await server.memberships.all();
    expect(memberships.map(({ userId, accountId, role }) => [userId, accountId, role])).toEqual(
      ids.map((id) => [id, id, 'owner']),
    );
    expect(await api.services.store.getUserData('deleted').sessions.all()).toEqual([]);
  });
});

test('[DATA-52] keeps the files of format 6 as they were, for a return to the version before', async () => {
  const text = await readSnapshotText();
  await writeFile(join(dataDirectory, 'store.json'), text);
  api = await startApi({ dataDirectory, databaseUrl: null, now: () => time, production: true });
  expect(await readFile(join(dataDirectory, 'before-format-6', 'store.json'), 'utf8')).toBe(text);
});
