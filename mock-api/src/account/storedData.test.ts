import { cp } from 'node:fs/promises';
import { getSeededUserId } from '../seed/seedAccount';
import { ownedCollectionNames, serverCollectionNames } from '../store/collections';
import { type FilledAccount, fillAccount } from '../testing/fillAccount';
import { readRecords } from '../testing/readRecords';
import { createTemporaryDirectory, startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let filled: FilledAccount;
beforeEach(async () => {
  // No server listens at this port, so mails stay in the queue.
  api = await startApi({ mail: { url: 'smtp://127.0.0.1:9', from: 'no-reply@lintel.example' } });
  filled = await fillAccount(api);
});
afterEach(() => api.stop());

type Row = Record<string, unknown>;

/** Returns the stored records of the account, by collection: its own, and the server's records that contain its id. */
async function readStored(): Promise<Record<string, Row[]>> {
  const { id } = filled.account.user;
  const { server, own } = await readRecords(api.services.store, id);
  const named = server.map(([name, records]): [string, object[]] => [
    name,
    records.filter((record) => JSON.stringify(record).includes(id)),
  ]);
  return Object.fromEntries([...named, ...own]) as Record<string, Row[]>;
}

const collections = [...ownedCollectionNames, ...serverCollectionNames];

/** Keys, passwords, tokens, links and codes, hashed or in mails. They would only help a thief. */
const secretCollections = [
  'passkeys',
  'refreshTokens',
  'passwordResets',
  'emailCodes',
  'signInChallenges',
  'secondFactors',
  'idempotentAnswers',
  'mails',
  'pushMessages',
  'webhookTokens',
];
/** Collections that the export contains as `account` and `user`. */
const describing = ['accounts', 'users', 'memberships'];
const secretFields = ['passwordHash', 'tokenGeneration', 'scenario'];

/** Lists every text, number and flag in a value, including those inside JSON texts. */
function listLeaves(value: unknown): unknown[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listLeaves);
  if (typeof value === 'string' && value.startsWith('[')) return listLeaves(JSON.parse(value));
  return [value];
}

/** Returns a record without the ids of users, the addresses and keys of notifications, and hashes. */
function withoutOthers(name: string, { likedBy: _, ...record }: Row): Row {
  if (name === 'alerts') delete record['userId'];
  const { userAgent, createdAt } = record;
  if (name === 'calendarFeeds') return { createdAt };
  return name === 'pushDevices' ? { userAgent, createdAt } : record;
}

/** Gives the account and its user timestamps that no other record has. */
async function separateTimes() {
  const { store } = api.services;
  const { accounts, users } = store.server;
  const { id } = filled.account.user;
  await store.run({ account: id, user: getSeededUserId(id) }, async () => {
    const [account, user] = [await accounts.get(id), await users.get(getSeededUserId(id))];
    if (!account || !user) throw new Error('The account or its user is missing.');
    const profile = { ...account.profile, updatedAt: '2021-01-03T00:00:00.000Z' };
    const times = { createdAt: '2021-01-01T00:00:00.000Z', updatedAt: '2021-01-02T00:00:00.000Z' };
    await accounts.put({ ...account, ...times, profile });
    const userTimes = { createdAt: '2021-01-04T00:00:00.000Z', updatedAt: '2021-01-05T00:00:00.000Z' };
    await users.put({ ...user, ...userTimes });
  });
}

test('[SET-20] exports every record that is stored for the account', async () => {
  await separateTimes();
  const stored = await readStored();
  const { data } = (await filled.account.get('/account/export').expect(200)).body;
  for (const name of collections) {
    // An empty collection proves nothing: create a record in `fillAccount`.
    expect({ name, isFilled: (stored[name] ?? []).length > 0 }).toEqual({ name, isFilled: true });
  }
  const lists = collections.filter((each) => !describing.includes(each) && !secretCollections.includes(each));
  for (const name of lists) {
    const records = stored[name]?.map((record) => expect.objectContaining(withoutOthers(name, record)));
    expect({ name, records: data[name] }).toEqual({ name, records });
  }
  expect(data.coinLikes).toEqual([{ commentId: data.coinComments[0].id }]);
  const leaves = new Set(listLeaves(data));
  for (const name of ['accounts', 'users']) {
    const [record = {}] = stored[name] ?? [];
    const own = Object.entries(record).filter(([field]) => !secretFields.includes(field));
    const missing = listLeaves(own.map(([, value]) => value)).filter((leaf) => !leaves.has(leaf));
    expect({ name, missing }).toEqual({ name, missing: name === 'users' ? [record['id']] : [] });
  }
});

test('[SET-20] exports every record of a long list', async () => {
  const { account } = filled;
  const rows = Array.from({ length: 1_001 }, (_, index) => `lead${index}@example.com`);
  await account
    .post('/subscribers/import')
    .set('Content-Type', 'text/csv')
    .send(`Email\n${rows.join('\n')}`)
    .expect(200);
  const { subscribers } = (await account.get('/account/export').expect(200)).body.data;
  const emails = subscribers.map(({ email }: { email: string }) => email);
  expect(emails).toHaveLength(130 + rows.length);
  const exported = new Set(emails);
  expect(rows.filter((email) => !exported.has(email))).toEqual([]);
});

test('[SET-20] exports no secrets, as a file named after the day', async () => {
  const { text, headers } = await filled.account.get('/account/export').expect(200);
  const day = new Date().toISOString().slice(0, 10);
  expect(headers['content-disposition']).toBe(`attachment; filename="lintel-${day}.json"`);
  const stored = await readStored();
  const secrets = [
    ...(stored['users'] ?? []).map(({ passwordHash }) => passwordHash),
    ...['refreshTokens', 'passwordResets', 'signInChallenges', 'idempotentAnswers'].flatMap((name) =>
      (stored[name] ?? []).map(({ id }) => id),
    ),
    ...(stored['passkeys'] ?? []).flatMap(({ credentialId, publicKey }) => [credentialId, publicKey]),
    ...(stored['pushDevices'] ?? []).flatMap(({ endpoint, p256dh, auth }) => [endpoint, p256dh, auth]),
    ...(stored['emailCodes'] ?? []).map(({ codeHash }) => codeHash),
    ...(stored['secondFactors'] ?? []).flatMap(({ sealedSecret, sealedHashKey, recoveryCodes }) => [
      sealedSecret,
      sealedHashKey,
      ...(recoveryCodes as string[]),
    ]),
  ];
  expect(secrets.length).toBeGreaterThan(7);
  expect(secrets.filter((secret) => text.includes(String(secret)))).toEqual([]);
});

test('[SET-21] deletes every record of the account, also after a crash', async () => {
  const { account } = filled;
  await account.delete('/account').send({ password: 'wrong' }).expect(422);
  const before = await readStored();
  for (const name of collections)
    expect({ name, isFilled: (before[name] ?? []).length > 0 }).toEqual({ name, isFilled: true });
  await account.delete('/account').send({ password: account.password }).expect(204);
  const isGone = async () =>
    expect(await readStored()).toEqual(Object.fromEntries(collections.map((name) => [name, []])));
  await isGone();
  // A copy of an open store has the state after a crash.
  const copy = await createTemporaryDirectory();
  await cp(api.dataDirectory, copy, { recursive: true });
  await api.stop();
  api = await startApi({ dataDirectory: copy });
  await isGone();
});

test('[SET-21] signs a deleted account out everywhere and frees its address and names', async () => {
  const { account } = filled;
  const { email, password, user } = account;
  const own = (await account.get('/properties?state=Active&_limit=1').expect(200)).body.data[0];
  const current = (await account.get('/me').expect(200)).body.data.user.username;
  await account.delete('/account').send({ password }).expect(204);
  await account.get('/me').expect(401);
  await api.http.post('/api/auth/login').send({ email, password }).expect(401);
  await api.http.post('/api/auth/refresh').send({ refresh_token: account.refreshToken }).expect(401);
  await api.http.get(`/api/public/listings/${own.slug}`).expect(404);
  for (const username of [current, user.username])
    await api.http.get(`/api/public/agents/${username}`).expect(404);
  const person = { email, password: 'engine 1843', firstname: 'Ada', lastname: 'Lovelace' };
  const { token } = (await api.http.post('/api/auth/register').send(person).expect(201)).body.data;
  const other = api.withToken(token);
  await other.post('/user/update').send({ type: 'basicInfo', username: user.username }).expect(200);
  expect((await other.get('/leads').expect(200)).body.meta.total).toBe(0);
});
