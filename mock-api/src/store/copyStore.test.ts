import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { AppOptions } from '../app';
import { run } from '../cli';
import { fillAccount } from '../testing/fillAccount';
import { createTemporaryDirectory, startApi, type TestApi } from '../testing/startApi';
import { startPostgres, type TestDatabase } from '../testing/startPostgres';
import { ownedCollectionNames, serverCollectionNames } from './collections';
import { migrate } from './postgres/migrate';

jest.setTimeout(60_000);

let root: string;
let database: TestDatabase;
let databaseUrl: string;
const environment = { ...process.env };
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());
beforeEach(async () => {
  root = await createTemporaryDirectory();
  databaseUrl = await database.createDatabase();
  await migrate(databaseUrl);
  process.env['DATABASE_URL'] = databaseUrl;
});
afterEach(async () => {
  process.env = { ...environment };
  jest.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

const directory = (name: string) => join(root, name);

/** Runs `lintel-api copy`. @returns its exit code and its output */
async function copy(from: string, to: string, dataDirectory: string) {
  const printed: string[] = [];
  const print = (text: unknown) => void printed.push(String(text));
  jest.spyOn(console, 'log').mockImplementation(print);
  jest.spyOn(console, 'error').mockImplementation(print);
  const code = await run(['copy', '--from', from, '--to', to, '--data', dataDirectory]);
  jest.restoreAllMocks();
  return { code, printed: printed.join('\n') };
}

/** Runs work on an API, then stops it and keeps its data. */
async function withApi<Result>(options: AppOptions, work: (api: TestApi) => Promise<Result>) {
  const api = await startApi(options);
  try {
    return await work(api);
  } finally {
    await api.close();
  }
}

/** No server listens at this port, so mails stay in the queue. */
const mail = { url: 'smtp://127.0.0.1:9', from: 'Lintel <lintel@example.com>' };
const onJournal = (name: string) => ({ dataDirectory: directory(name), databaseUrl: null, mail });
const onPostgres = () => ({ dataDirectory: directory('first'), databaseUrl, mail });

/** Reads the data of the account's screens and of its export. */
async function readAll(api: TestApi, credentials: { email: string; password: string }) {
  const { body } = await api.http.post('/api/auth/login').send(credentials).expect(200);
  const { get } = api.withToken(body.data.token);
  const paths = ['leads', 'tasks', 'properties', 'subscribers', 'reviews', 'reply-templates', 'saved-views'];
  const lists = [];
  for (const path of paths) lists.push((await get(`/${path}?_limit=100`).expect(200)).body);
  const figures = [];
  for (const topic of ['properties', 'leads', 'traffic', 'newsletter'])
    figures.push((await get(`/analytics/${topic}`).expect(200)).body);
  return { lists, figures };
}

test('[DATA-13] copies every collection to PostgreSQL and back, equal by checksum and to those who sign in', async () => {
  const account = await withApi(onJournal('first'), async (api) => {
    await fillAccount(api);
    const { email, password, post } = await api.createAccount('demo');
    const leads = Array.from({ length: 1_100 }, (_, number) => `${number},lead-${number}@example.com`);
    const csv = ['name,email', ...leads].join('\n');
    await post('/leads/import').set('Content-Type', 'text/csv').send(csv).expect(200);
    return { email, password };
  });
  const there = await copy('journal', 'postgres', directory('first'));
  expect(there).toEqual({ code: 0, printed: expect.stringMatching(/^Copied, and equal on both sides/) });
  for (const name of [...serverCollectionNames, ...ownedCollectionNames])
    expect(there.printed).toMatch(new RegExp(`^${name} +[1-9]\\d* {2}[0-9a-f]{16}$`, 'm'));
  expect(there.printed).toMatch(/^leads +[1-9]\d{3} /m);

  const [before, during] = [
    await withApi(onJournal('first'), (api) => readAll(api, account)),
    await withApi(onPostgres(), (api) => readAll(api, account)),
  ];
  expect(during).toEqual(before);

  // The sign-in has added records.
  const back = await copy('postgres', 'journal', directory('second'));
  expect(back).toEqual({ code: 0, printed: expect.stringMatching(/^Copied, and equal on both sides/) });
  const unchanged = ['leads', 'views', 'properties', 'accounts', 'memberships', 'coinComments'];
  const rows = (text: string) =>
    text.split('\n').filter((line) => unchanged.includes(line.split(' ')[0] ?? ''));
  expect(rows(back.printed)).toEqual(rows(there.printed));
  expect(rows(back.printed)).toHaveLength(unchanged.length);
});

test('[DATA-13] refuses a target that has records, and leaves both as they are', async () => {
  const account = await withApi(onJournal('first'), (api) => api.createAccount('demo'));
  const other = await withApi(onPostgres(), (api) => api.createAccount('empty'));
  expect(await copy('journal', 'postgres', directory('first'))).toEqual({
    code: 1,
    printed: 'The target has records already. Copy to a new data directory or a new database.',
  });
  expect((await copy('postgres', 'journal', directory('first'))).code).toBe(1);
  const signIn = (options: AppOptions, { email, password }: { email: string; password: string }) =>
    withApi(options, (api) => api.http.post('/api/auth/login').send({ email, password }));
  expect((await signIn(onJournal('first'), account)).status).toBe(200);
  expect((await signIn(onPostgres(), account)).status).toBe(401);
  expect((await signIn(onPostgres(), other)).status).toBe(200);
});

test('[DATA-13] reports a copy that differs', async () => {
  await withApi(onJournal('first'), (api) => api.createAccount('demo'));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create rule forget as on insert to reviews do instead nothing');
  await client.end();
  const ended = await copy('journal', 'postgres', directory('first'));
  expect(ended).toEqual({ code: 1, printed: expect.stringMatching(/^The copy differs in reviews\./) });
});

test('[DATA-13] refuses a data directory that a server has open, or that does not exist', async () => {
  await withApi(onJournal('first'), async () => {
    const ended = await copy('journal', 'postgres', directory('first'));
    expect(ended).toEqual({ code: 1, printed: expect.stringContaining('in use') });
  });
  expect(await copy('journal', 'postgres', directory('misspelled'))).toEqual({
    code: 1,
    printed: `There is no data directory ${directory('misspelled')}.`,
  });
  delete process.env['DATABASE_URL'];
  expect((await copy('journal', 'postgres', directory('first'))).printed).toBe(
    'Set DATABASE_URL, the database of the records.',
  );
});

test.each([
  ['journal', 'journal'],
  ['journal', 'sqlite'],
])('[DATA-13] does not copy from %s to %s', async (from, to) => {
  expect(await copy(from, to, directory('first'))).toEqual({
    code: 2,
    printed: expect.stringMatching(/^Usage/),
  });
});
