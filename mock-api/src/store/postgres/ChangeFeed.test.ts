import { Socket } from 'node:net';
import { startPostgres, type TestDatabase } from '../../testing/startPostgres';
import type { Store } from '../Store';
import { migrate } from './migrate';
import { openPostgresStore } from './openPostgresStore';

let database: TestDatabase;
let store: Store | undefined;
beforeAll(async () => {
  database = await startPostgres();
}, 60_000);
afterEach(() => store?.close());
afterAll(() => database.stop());

test('[DATA-08] keeps the quiet connection on which it listens alive, and notices when it is lost', async () => {
  const url = await database.createDatabase();
  await migrate(url);
  const setKeepAlive = jest.spyOn(Socket.prototype, 'setKeepAlive');
  store = await openPostgresStore(url);
  expect(setKeepAlive.mock.calls).toEqual([[true, 60_000]]);
  setKeepAlive.mockRestore();
});
