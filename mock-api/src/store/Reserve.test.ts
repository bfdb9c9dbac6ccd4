import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fillableDisk } from '../testing/fillableDisk';
import { createTemporaryDirectory, startApi } from '../testing/startApi';
import type { Disk } from './disk';
import { openJournalStore } from './openJournalStore';
import { Reserve } from './Reserve';

const MB = 1024 * 1024;

let directory: string;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test.each([
  ['less is free', 20 * MB],
  ['no space would be left for changes', 41 * MB],
])('reserves no space while %s', async (_, free) => {
  const { disk, leave, used } = fillableDisk(directory);
  leave(free);
  const reserve = await Reserve.open(disk, join(directory, 'reserve'));
  reserve.ensure(40 * MB);
  await reserve.waitForIdle();
  expect(used()).toBe(0);
});

test('grows on when more is asked for while it grows', async () => {
  const { disk, used } = fillableDisk(directory);
  const reserve = await Reserve.open(disk, join(directory, 'reserve'));
  reserve.ensure(MB);
  reserve.ensure(3 * MB);
  reserve.ensure(2 * MB);
  await reserve.waitForIdle();
  expect(used()).toBe(3 * MB);
});

test('releases a partial reserve completely and keeps the earlier one', async () => {
  const { disk, leave, used } = fillableDisk(directory);
  const blind = { ...disk, freeBytes: async () => Number.POSITIVE_INFINITY };
  const reserve = await Reserve.open(blind, join(directory, 'reserve'));
  reserve.ensure(MB);
  await reserve.waitForIdle();
  leave(2 * MB);
  reserve.ensure(8 * MB);
  await reserve.waitForIdle();
  expect(used()).toBe(MB);
});

/** Starts the API. @returns it, and a function that waits for its reserve, which grows after responses are sent */
async function start(disk: Disk) {
  const open = jest.spyOn(Reserve, 'open');
  const api = await startApi({ dataDirectory: directory, disk });
  const reserve: Reserve = await open.mock.results[0]?.value;
  open.mockRestore();
  async function waitForReserve() {
    await api.services.store.waitForWrites();
    await reserve.waitForIdle();
  }
  return { api, waitForReserve };
}

test('[API-30] accepts sign-ins and changes with a large store on a nearly full disk', async () => {
  const { disk, leave } = fillableDisk(directory);
  const store = await openJournalStore(directory, disk);
  // The record is as large as the remaining space: a copy would use all of it.
  const large = { id: 'large', userId: 'x'.repeat(6 * MB), expiresAt: 0 };
  await store.run(null, () => store.server.passwordResets.put(large));
  await store.close();
  await disk.remove(join(directory, 'reserve'));
  leave(5 * MB);
  const { api, waitForReserve } = await start(disk);
  const agent = await api.createAccount('empty');
  for (let count = 0; count < 5; count += 1) {
    await agent
      .post('/leads')
      .send({ name: `Lead ${count}`, message: 'x'.repeat(4_000) })
      .expect(201);
    await waitForReserve();
  }
  const { email, password } = agent;
  for (let count = 0; count < 200; count += 1)
    await agent
      .post('/leads')
      .send({ name: `More ${count}`, message: 'x'.repeat(4_000) })
      .expect(201);
  await api.http.post('/api/auth/login').send({ email, password }).expect(200);
  leave(Number.POSITIVE_INFINITY);
  await api.stop();
});

test('[API-30] uses the reserve for the next changes when the disk is full', async () => {
  const { disk, leave } = fillableDisk(directory);
  const { api, waitForReserve } = await start(disk);
  const agent = await api.createAccount('empty');
  await agent.post('/leads').send({ name: 'Ada' }).expect(201);
  await waitForReserve();
  leave(0);
  await agent.post('/leads').send({ name: 'Bob' }).expect(201);
  await api.http.post('/api/auth/login').send({ email: agent.email, password: agent.password }).expect(200);
  leave(Number.POSITIVE_INFINITY);
  await api.stop();
});
