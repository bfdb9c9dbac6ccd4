import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { getSeededUserId } from './seed/seedAccount';
import { createManualClock, startApi } from './testing/startApi';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

test('removes what has expired every hour, without a restart', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'setImmediate', 'setTimeout'] });
  const clock = createManualClock();
  const api = await startApi({ now: clock.now });
  const ada = await api.createAccount('empty');
  const { id } = (await ada.post('/leads').send({ name: 'Gone' }).expect(201)).body.data;
  await ada.delete(`/leads/${id}`).expect(204);
  const { store } = api.services;
  const { leads } = store.getAccountData(ada.user.id);
  const { sessions } = store.getUserData(getSeededUserId(ada.user.id));
  const isKept = async () => ({
    lead: (await leads.get(id)) !== undefined,
    session: (await sessions.count()) > 0,
    token: (await api.services.sessions.find(ada.refreshToken)) !== undefined,
  });
  /** Waits for the result of the hourly cleanup: a database takes its time. */
  async function expectAfterAnHour(kept: Awaited<ReturnType<typeof isKept>>) {
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    await api.services.store.waitForWrites();
    const end = performance.now() + 10_000;
    while (performance.now() < end && !isDeepStrictEqual(await isKept(), kept)) await setImmediate();
    expect(await isKept()).toEqual(kept);
  }
  clock.advance(30 * DAY_MS - 1);
  await expectAfterAnHour({ lead: true, session: true, token: true });
  clock.advance(1);
  await expectAfterAnHour({ lead: true, session: false, token: false });
  clock.advance(1);
  await expectAfterAnHour({ lead: false, session: false, token: false });
  jest.useRealTimers();
  await api.stop();
});
