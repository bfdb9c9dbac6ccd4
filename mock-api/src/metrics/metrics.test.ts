import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('[DASH-04] measures calls by pattern, and not event streams', async () => {
  const ada = await api.createAccount('empty');
  await ada.get('/leads/unknown').expect(404);
  await api.http.get('/api/no-such-address').expect(404);
  const text = await api.metrics.metrics();
  const count = (labels: string) => text.includes(`lintel_api_request_seconds_count{${labels}} 1`);
  expect(count('method="GET",route="/api/leads/{id}",status="4xx"')).toBe(true);
  expect(count('method="GET",route="none",status="4xx"')).toBe(true);
  expect(text).not.toContain('unknown');
  expect(text).not.toContain('no-such-address');
});

test('[DASH-04] measures what waits and what failed, the disk, and whether changes are saved', async () => {
  const now = Date.now();
  const mail = { to: 'ada@example.com', subject: '', text: '', html: '', attempts: 1, nextAttemptAt: now };
  await api.services.store.run(null, async () => {
    const { mails } = api.services.store.server;
    await mails.put({ ...mail, id: 'waiting', createdAt: now - 60_000, failure: null });
    await mails.put({ ...mail, id: 'failed', createdAt: 0, failure: { at: now, reason: 'no' } });
  });
  const text = await api.metrics.metrics();
  const read = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  expect(read('lintel_queue_entries{queue="mails",state="waiting"}')).toBe(1);
  expect(read('lintel_queue_entries{queue="mails",state="failed"}')).toBe(1);
  expect(read('lintel_queue_entries{queue="notifications",state="waiting"}')).toBe(0);
  expect(Math.round(read('lintel_queue_oldest_seconds{queue="mails"}') / 10)).toBe(6);
  expect(read('lintel_disk_free_ratio')).toBeGreaterThan(0);
  expect(read('lintel_disk_free_ratio')).toBeLessThanOrEqual(1);
  expect(read('lintel_store_writable')).toBe(1);
});
