import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { startPostgres, type TestDatabase } from '../testing/startPostgres';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-12T08:00:00.000Z');

let now = START;
let database: TestDatabase;
let keysDirectory: string;
let apis: [TestApi, TestApi];
let ada: TestAccount;
beforeAll(async () => {
  database = await startPostgres();
  keysDirectory = await createTemporaryDirectory();
  const options = {
    now: () => now,
    databaseUrl: await database.createDatabase(),
    keys: { accessTokens: null, files: null, file: join(keysDirectory, 'keys.json') },
  };
  apis = [await startApi(options), await startApi(options)];
  ada = await apis[0].createAccount('empty');
}, 60_000);
afterAll(async () => {
  for (const api of apis) await api.stop();
  await rm(keysDirectory, { recursive: true, force: true });
  await database.stop();
});

test('[TASK-12] reminds once on PostgreSQL, whichever process is the first', async () => {
  const titles = ['Ada', 'Ben', 'Cleo', 'Dora', 'Edith', 'Finn', 'Grace', 'Hugo'];
  for (const [index, title] of titles.entries())
    await apis[index % 2 ? 1 : 0]
      .withToken(ada.token)
      .post('/tasks')
      .send({
        kind: 'task',
        title,
        startsAt: '2026-11-12T08:10:00Z',
        endsAt: '2026-11-12T08:30:00Z',
        reminderMinutes: 5,
      })
      .expect(201);
  now = START + 5 * MINUTE_MS;
  await Promise.all([...apis, ...apis].map(({ services }) => services.reminderWorker.sendDue()));
  const mails = apis.flatMap(({ services }) => services.outbox.to(ada.email));
  expect(mails.map(({ subject }) => subject).sort()).toEqual(titles.map((title) => `Reminder: ${title}`));
  expect(await apis[0].services.store.server.taskReminders.all()).toEqual([]);
});
