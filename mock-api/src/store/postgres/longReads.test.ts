import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { makeLead } from '../../leads/model';
import { parseListQuery } from '../../query/parseListQuery';
import { startPostgres, type TestDatabase } from '../../testing/startPostgres';
import { leadFields } from '../lists/leads';
import type { Store } from '../Store';
import { migrate } from './migrate';
import { openPostgresStore } from './openPostgresStore';

const LEADS = 5_000;
const AT = '2030-01-01T00:00:00.000Z';
const query = parseListQuery({}, leadFields);

let database: TestDatabase;
let proxy: Server;
let store: Store;
/** Number of bytes that the database has sent. */
let bytes = 0;
beforeAll(async () => {
  database = await startPostgres();
  const url = await database.createDatabase();
  await migrate(url);
  const target = new URL(url);
  proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    server.on('data', (chunk) => {
      bytes += chunk.length;
    });
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  store = await openPostgresStore(url.replace(/:\d+\//, `:${(proxy.address() as AddressInfo).port}/`));
  const leads = Array.from({ length: LEADS }, (_, number) =>
    makeLead({ id: `lead-${number}`, name: 'Ada', message: 'x'.repeat(1_000) }, AT),
  );
  await store.run('a', () => store.fill('a', { leads }));
}, 60_000);
afterAll(async () => {
  await store.close();
  proxy.close();
  await database.stop();
});

const getLeads = () => store.getAccountData('a').leads;

test('[DATA-20] has a few records of a download in memory, however many there are', async () => {
  const [start, received] = [bytes, [] as number[]];
  let records = 0;
  for await (const piece of getLeads().selectTexts(query, ['message'])) {
    received.push(bytes - start);
    records += piece.length;
  }
  expect(records).toBe(LEADS);
  const total = bytes - start;
  expect(total).toBeGreaterThan(LEADS * 1_000);
  // Each chunk is sent once the previous one was consumed.
  const steps = received.map((sent, index) => sent - (received[index - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(total / 5);
});

test('[DATA-20] serves lists and saves changes while downloads wait for their readers', async () => {
  const readers = Array.from({ length: 4 }, () =>
    getLeads().selectTexts(query, ['message'])[Symbol.asyncIterator](),
  );
  for (const reader of readers) expect((await reader.next()).value.length).toBeGreaterThan(0);
  expect((await getLeads().page(query)).total).toBe(LEADS);
  await store.run('a', () => getLeads().remove('lead-1'));
  expect((await getLeads().page(query)).total).toBe(LEADS - 1);
  for (const reader of readers) await reader.return?.();
});
