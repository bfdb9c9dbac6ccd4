import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { startPostgres, type TestDatabase } from '../testing/startPostgres';

const MINUTE_MS = 60_000;
const NIGHT = Date.parse('2026-11-13T03:00:00.000Z');
const MORNING = Date.parse('2026-11-13T12:00:00.000Z');

let now = NIGHT;
let database: TestDatabase;
let keysDirectory: string;
let apis: [TestApi, TestApi];
beforeAll(async () => {
  database = await startPostgres();
  keysDirectory = await createTemporaryDirectory();
  const options = {
    now: () => now,
    accessTtl: 7 * 24 * 60 * 60,
    databaseUrl: await database.createDatabase(),
    keys: { accessTokens: null, files: null, file: join(keysDirectory, 'keys.json') },
  };
  apis = [await startApi(options), await startApi(options)];
}, 60_000);
afterAll(async () => {
  for (const api of apis) await api.stop();
  await rm(keysDirectory, { recursive: true, force: true });
  await database.stop();
});

async function startAccount() {
  const agent = await apis[0].createAccount('demo');
  const { slug } = (await agent.get('/properties?state=Active&_limit=1')).body.data[0];
  return { agent, slug };
}

/** Sends enquiries of one visitor after another, alternating between the two processes. */
async function enquire(slug: string, count: number) {
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      apis[index % 2 ? 1 : 0].http
        .post('/api/public/enquiries')
        .send({ slug, name: 'Ada', email: `${slug}-${index}@example.com`, message: 'Free?', consent: true })
        .expect(201),
    ),
  );
}

const listSubjects = ({ email }: TestAccount) =>
  apis.flatMap(({ services }) => services.outbox.to(email)).map(({ subject }) => subject);
const sendDue = () => Promise.all([...apis, ...apis].map(({ services }) => services.alertWorker.sendDue()));

test('[ALRT-04] sends one summary on PostgreSQL, whichever process is the first', async () => {
  const { agent, slug } = await startAccount();
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };
  await agent.patch('/me/notifications').send({ quietHours }).expect(200);
  await enquire(slug, 8);
  await sendDue();
  expect(listSubjects(agent)).toEqual([]);
  now = MORNING;
  await sendDue();
  await sendDue();
  expect(listSubjects(agent)).toEqual(['8 new enquiries']);
});

test('[ALRT-05] counts a burst over all processes', async () => {
  const { agent, slug } = await startAccount();
  await enquire(slug, 12);
  expect(listSubjects(agent)).toEqual(Array(3).fill('New enquiry from Ada'));
  now += 10 * MINUTE_MS;
  await sendDue();
  expect(listSubjects(agent).sort()).toEqual(['9 new enquiries', ...Array(3).fill('New enquiry from Ada')]);
});
