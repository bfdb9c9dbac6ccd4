import { startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { isKnownDevice, recordDevice } from './knownDevices';

let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  agent = await api.createAccount('empty');
});
afterAll(() => api.stop());

const data = () => api.services.store.getUserData(agent.user.id);
const record = (userAgent: string, address: string, at: string) =>
  api.services.store.run({ user: agent.user.id }, () => recordDevice(data(), { userAgent, address }, at));
const isKnown = (userAgent: string, address: string) => isKnownDevice(data(), { userAgent, address });

test.each([
  ['the same browser at the same address', 'Firefox/144.0 (Linux)', '203.0.113.7', true],
  ['a later version', 'Firefox/145.0.2 (Linux)', '203.0.113.7', true],
  ['another address of the network', 'Firefox/144.0 (Linux)', '203.0.113.200', true],
  ['another network', 'Firefox/144.0 (Linux)', '203.0.114.7', false],
  ['another browser', 'Chrome/142.0 (Linux)', '203.0.113.7', false],
])('[SEC-30] knows a device again by %s: %s at %s, %p', async (_, userAgent, address, expected) => {
  await record('Firefox/144.0 (Linux)', '203.0.113.7', '2026-11-12T08:00:00.000Z');
  expect(await isKnown(userAgent, address)).toBe(expected);
});

test('[SEC-30] remembers the fifty devices that were used last', async () => {
  const network = (number: number) => `203.0.${number}.7`;
  const minute = (number: number) => new Date(Date.UTC(2026, 10, 12, 8, number)).toISOString();
  for (let number = 0; number < 50; number += 1) await record('Firefox', network(number), minute(number));
  await record('Firefox', network(0), minute(50));
  await record('Firefox', network(50), minute(51));
  expect(await data().devices.count()).toBe(50);
  const areKnown = await Promise.all([0, 1, 2, 50].map((number) => isKnown('Firefox', network(number))));
  expect(areKnown).toEqual([true, false, true, true]);
});
