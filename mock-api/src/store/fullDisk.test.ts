import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fillableDisk } from '../testing/fillableDisk';
import { createTemporaryDirectory, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const ROWS = 8_000;
const KB = 1024;

let dataDirectory: string;
let complaints: jest.SpyInstance;
let disk: ReturnType<typeof fillableDisk>;
let api: TestApi;
let marta: TestAccount;
beforeEach(async () => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  dataDirectory = await createTemporaryDirectory();
  disk = fillableDisk(dataDirectory);
  api = await startApi({ dataDirectory, disk: disk.disk });
  marta = await api.createAccount('empty');
});
afterEach(async () => {
  disk.leave(Number.POSITIVE_INFINITY);
  disk.full(false);
  await api.stop();
  complaints.mockRestore();
});

const manyRows = () =>
  `Name,Email\n${Array.from({ length: ROWS }, (_, index) => `Lead ${index},lead${index}@example.com`).join('\n')}`;
const importMany = () => marta.post('/leads/import').set('Content-Type', 'text/csv').send(manyRows());
const untilWritable = async () => {
  while (!api.services.store.writable) await new Promise(setImmediate);
};

/** Stops the API and restarts it on the same directory with unlimited space. */
async function restart() {
  await api.close();
  disk.leave(Number.POSITIVE_INFINITY);
  api = await startApi({ dataDirectory, disk: disk.disk });
  marta = { ...marta, ...api.withToken(marta.token) };
}

const leadNames = async () =>
  (await marta.get('/leads?_sort=name').expect(200)).body.data.map(({ name }: { name: string }) => name);

test('[API-30] responds with 503 to an import that does not fit on the disk and rolls it back completely, also after a restart', async () => {
  await marta.post('/leads').send({ name: 'Ada', email: 'ada@example.com' }).expect(201);
  const before = {
    leads: await leadNames(),
    overview: (await marta.get('/overview')).body,
    board: (await marta.get('/leads/board')).body,
  };
  const published: string[] = [];
  await api.services.events.follow(marta.user.id, undefined, {
    onStart: () => undefined,
    onEvent: ({ change }) => published.push(change.action),
  });
  disk.leave(700 * KB);
  const refused = await importMany().expect(503);
  expect(refused.body.error).toEqual({
    code: 'UNAVAILABLE',
    message: "Couldn't save your changes. Try again in a moment.",
  });
  expect(refused.headers['retry-after']).toBe('5');
  const after = async () => ({
    leads: await leadNames(),
    overview: (await marta.get('/overview')).body,
    board: (await marta.get('/leads/board')).body,
  });
  expect(await after()).toEqual(before);
  // The address is available again: a stale index would still contain it.
  await untilWritable();
  await marta.post('/leads').send({ name: 'Bob', email: 'lead1@example.com' }).expect(201);
  expect(published).toEqual(['created']);
  await restart();
  expect(await leadNames()).toEqual(['Ada', 'Bob']);
  const report = (await importMany().expect(200)).body.data;
  expect(report).toMatchObject({ added: ROWS - 1, failed: 1 });
});

test('[API-30] responds with 503 to changes while the disk is full, keeps serving reads and recovers', async () => {
  await marta.post('/leads').send({ name: 'Acknowledged' }).expect(201);
  disk.full(true);
  await marta.post('/leads').send({ name: 'Refused' }).expect(503);
  await api.http.get('/healthz').expect(503);
  expect((await marta.post('/leads').send({ name: 'Refused too' }).expect(503)).body.error.code).toBe(
    'UNAVAILABLE',
  );
  expect(await leadNames()).toEqual(['Acknowledged']);
  disk.full(false);
  await untilWritable();
  await api.http.get('/healthz').expect(200);
  await marta.post('/leads').send({ name: 'Later' }).expect(201);
  await restart();
  expect(await leadNames()).toEqual(['Acknowledged', 'Later']);
});

test('[API-19] accepts a key again when its first request could not be saved, and gives concurrent requests the same response', async () => {
  const send = () => marta.post('/leads').set('Idempotency-Key', 'once').send({ name: 'Ada' });
  disk.full(true);
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status, second.status]).toEqual([503, 503]);
  disk.full(false);
  await untilWritable();
  await send().expect(201);
  await restart();
  await send().expect(201);
  expect(await leadNames()).toEqual(['Ada']);
});

test('rolls back names, mails, sessions and other tables with a rejected change', async () => {
  await marta.post('/user/update').send({ type: 'basicInfo', username: 'first-name' }).expect(200);
  const { email } = marta;
  disk.full(true);
  await marta.post('/user/update').send({ type: 'basicInfo', username: 'second-name' }).expect(503);
  disk.full(false);
  await untilWritable();
  expect(
    (await marta.get('/me')).body.data?.user?.username ??
      (await api.services.accounts.get(marta.user.id))?.username,
  ).toBe('first-name');
  expect(await api.services.accounts.findByUsername('second-name')).toBeUndefined();
  expect(await api.services.accounts.findCurrentUsername('first-name')).toBeUndefined();
  disk.full(true);
  await api.http.post('/api/auth/forgot-password').send({ email }).expect(503);
  expect(api.services.outbox.to(email)).toEqual([]);
  disk.full(false);
  await untilWritable();
  disk.full(true);
  await marta.delete('/account').send({ password: marta.password }).expect(503);
  disk.full(false);
  await untilWritable();
  await api.http.post('/api/auth/login').send({ email, password: marta.password }).expect(200);
});

test('reports the missing space when compaction fails, leaves no partial files and restarts with all data', async () => {
  await importMany().expect(200);
  const journals = async () =>
    (await readdir(dataDirectory)).filter((name) => name.startsWith('journal')).sort();
  const before = await journals();
  await api.services.store.waitForWrites();
  disk.full(true);
  await expect(api.close()).rejects.toThrow(
    /^No space left on the disk of .*: 0\.00 MB free, \d\.\d\d MB needed\. .*Nothing is lost: .*journal-\d+\.log/,
  );
  expect(await journals()).toEqual(before);
  expect(await readdir(dataDirectory)).not.toContain('store.json.tmp');
  api = await startApi({ dataDirectory, disk: disk.disk });
  marta = { ...marta, ...api.withToken(marta.token) };
  expect((await marta.get('/leads')).body.meta.total).toBe(ROWS);
  expect(await readdir(dataDirectory)).not.toContain('store.json.tmp');
});

test('keeps a reserve large enough to compact the store on a full disk', async () => {
  await importMany().expect(200);
  await untilReserved();
  disk.leave(0);
  await restart();
  expect((await marta.get('/leads')).body.meta.total).toBe(ROWS);
});

/**
 * Waits until the reserve has grown. It grows after the responses are sent, to more than the size of all other files.
 */
async function untilReserved() {
  const reserved = () => statSync(join(dataDirectory, 'reserve')).size;
  while (reserved() < disk.used() - reserved()) await new Promise(setImmediate);
}
