import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { testedStore } from '../../testing/testedStores.ts';
import { openReleaseStore } from '../openReleaseStore.ts';
import type { ReleaseStore } from '../ReleaseStore.ts';

const tested = testedStore('directory with PostgreSQL');
jest.setTimeout(60_000);

/** Proxy between the store and the database. */
let proxy: Server;
let store: ReleaseStore;
/** Remaining number of writes that reach the database but whose response is lost. */
let lostAnswers: number;
let isAway: boolean;

beforeEach(async () => {
  [lostAnswers, isAway] = [0, false];
  const database = new URL(tested.settings.databaseUrl ?? '');
  const port = Number(database.port);
  proxy = createServer((client) => forward(client, port));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  database.port = String((proxy.address() as AddressInfo).port);
  store = await openReleaseStore({ ...tested.settings, databaseUrl: database.href });
});
afterEach(async () => {
  await store.close();
  proxy.close();
  await once(proxy, 'close');
});

function forward(client: Socket, port: number) {
  if (isAway) return client.destroy();
  const server = connect(port, '127.0.0.1');
  let isLost = false;
  client.on('data', (bytes) => {
    if (lostAnswers > 0 && /insert into|update registry/.test(String(bytes))) {
      lostAnswers -= 1;
      isLost = true;
    }
    server.write(bytes);
  });
  server.on('data', (bytes) => {
    // The database has executed the statement when it responds.
    if (isLost) client.destroy();
    else client.write(bytes);
  });
  for (const [socket, peer] of [
    [client, server],
    [server, client],
  ] as const) {
    socket.on('error', () => undefined);
    socket.on('close', () => peer.destroy());
  }
}

test('[DATA-45] a write whose answer was lost is recognized as its own', async () => {
  lostAnswers = 1;
  expect(await store.records.create('registry/000001.json', 'one')).toBe(true);
  lostAnswers = 1;
  expect(await store.records.replace('registry/000001.json', 'one', 'two')).toBe(true);
  lostAnswers = 1;
  expect(await store.records.create('registry/000001.json', 'three')).toBe(false);
  expect(await tested.temporary.store.records.read('registry/000001.json')).toBe('two');
});

test('[DATA-45] a write of which nothing is known does not claim that nothing was changed', async () => {
  lostAnswers = 2;
  await expect(store.records.create('registry/000001.json', 'one')).rejects.toThrow('the result is unknown');
  expect(await tested.temporary.store.records.read('registry/000001.json')).toBe('one');
  isAway = true;
  await expect(store.records.create('registry/000002.json', 'two')).rejects.toThrow('nothing was changed');
  expect(await tested.temporary.store.records.read('registry/000002.json')).toBeNull();
});
