import type { Schemas } from '@lintel/contract/api';
import fc from 'fast-check';
import { readICalendar } from '../testing/readICalendar';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';
import { addDays } from '../time/TimeZone';
import { listClockChanges } from '../time/zoneOffset';

type Task = Schemas['Task'];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = Date.parse('2026-09-01T08:00:00.000Z');

let now = START;
let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi({ now: () => now });
});
beforeEach(async () => {
  now = START;
  agent = await api.createAccount('empty');
});
afterAll(() => api.stop());

const plan = {
  kind: 'viewing',
  title: 'Viewing with Ada',
  startsAt: '2026-09-04T09:00:00Z',
  endsAt: '2026-09-04T10:00:00Z',
  timeZone: 'Europe/Lisbon',
} as const;
const add = async (body: object = {}): Promise<Task> =>
  (
    await agent
      .post('/tasks')
      .send({ ...plan, ...body })
      .expect(201)
  ).body.data;
const list = async (): Promise<Task[]> => (await agent.get('/tasks?_limit=100').expect(200)).body.data;

/** Creates a calendar address. @returns its path */
async function subscribe(account = agent): Promise<string> {
  const { url } = (await account.post('/me/calendar').expect(201)).body.data;
  expect(url).toMatch(/^http:\/\/localhost:3000\/api\/public\/calendars\/[\w-]{43}\.ics$/);
  return new URL(url).pathname;
}
const fetchText = async (path: string) => (await api.http.get(path).expect(200)).text;
const fetchEvents = async (path: string) => readICalendar(await fetchText(path)).events;

/** Converts a task to the event that calendar apps must show: seconds are the smallest unit of the format. */
function toExpected({ id, startsAt, endsAt, allDay, date }: Task) {
  const toSecond = (moment: string) => Math.floor(Date.parse(moment) / 1_000) * 1_000;
  return {
    uid: `${agent.user.id}-${id}@lintel`,
    startsAt: allDay ? null : toSecond(startsAt),
    endsAt: allDay ? null : toSecond(endsAt),
    firstDay: date,
    endDay: date && addDays(date, 1),
  };
}

test.each([
  ['Europe/Lisbon', '2026-09-01', 2],
  ['America/New_York', '2026-09-01', 2],
  ['Asia/Kathmandu', '2026-09-01', 0],
  // The clocks of this zone were changed for the last time in 2021.
  ['Pacific/Apia', '2020-09-01', 2],
  ['Australia/Lord_Howe', '2026-09-01', 2],
])(
  '[TASK-08] events are at the moments and on the days of the entries in %s from %s',
  async (timeZone, day, count) => {
    const start = Date.parse(day);
    now = start;
    agent = await api.createAccount('empty');
    const path = await subscribe();
    const changes = listClockChanges(timeZone, start, start + 365 * DAY_MS).map(({ at }) => at);
    expect(changes).toHaveLength(count);
    const aroundChanges = changes.map((at) =>
      fc.integer({ min: -180, max: 180 }).map((minutes) => at + minutes * MINUTE_MS),
    );
    const entry = fc.record({
      startsAt: fc
        .oneof(
          ...aroundChanges,
          fc.integer({ min: 0, max: 600 * 24 * 60 }).map((minutes) => start + minutes * MINUTE_MS),
        )
        .map((moment) => new Date(moment)),
      minutes: fc.constantFrom(0, 15, 45, 60, 26 * 60),
      allDay: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 6 }), async (entries) => {
        for (const { startsAt, minutes, allDay } of entries)
          await add({
            startsAt: startsAt.toISOString(),
            endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS).toISOString(),
            allDay,
            timeZone,
          });
        const tasks = await list();
        expect(tasks).toHaveLength(entries.length);
        const events = await fetchEvents(path);
        expect(
          events.map(({ uid, startsAt, endsAt, firstDay, endDay }) => ({
            uid,
            startsAt,
            endsAt,
            firstDay,
            endDay,
          })),
        ).toEqual(tasks.map(toExpected));
        for (const { id } of tasks) await agent.delete(`/tasks/${id}`).expect(204);
      }),
      { numRuns: 12 },
    );
  },
);

test('[TASK-08] names each zone that is used, and only those', async () => {
  const path = await subscribe();
  await add();
  await add({ timeZone: 'Australia/Lord_Howe' });
  await add({ timeZone: 'UTC' });
  await add({ timeZone: 'Asia/Tokyo', allDay: true });
  const { calendar, events } = readICalendar(await fetchText(path));
  const defined = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'));
  expect(defined.sort()).toEqual(['Australia/Lord_Howe', 'Europe/Lisbon']);
  expect(events.map(({ timeZone }) => timeZone).sort()).toEqual([
    'Australia/Lord_Howe',
    'Europe/Lisbon',
    'UTC',
    'floating',
  ]);
});

test('[TASK-08] writes a time that the clock shows twice in UTC, because apps would take the first', async () => {
  const path = await subscribe();
  await add({ startsAt: '2026-10-25T01:30:00Z', endsAt: '2026-10-25T02:30:00Z' });
  const [event] = await fetchEvents(path);
  expect(event).toMatchObject({ timeZone: 'UTC', startsAt: Date.parse('2026-10-25T01:30:00Z') });
});

test('[TASK-08] says what an entry is about, in lines that calendar apps can read', async () => {
  const path = await subscribe();
  const email = 'ada@example.com';
  const { id: leadId } = (
    await agent.post('/leads').send({ name: 'Ada "A"; Lovelace, 艾达', email }).expect(201)
  ).body.data;
  const title =
    'Besichtigung: Zweifamilienhaus, Küche; und Gärten \\ 見学 🏡 – mit der ganzen Familie und dem Architekten';
  const notes = 'Bring keys.\r\nBEGIN:VEVENT\n\tSecond; line, \\n';
  const { id } = await add({
    title,
    notes,
    leadId,
    location: 'Rua 1; 2.º esq., Lisboa',
    reminderMinutes: 90,
  });
  const text = await fetchText(path);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).not.toContain(email);
  const [event] = readICalendar(text).events;
  expect(event).toMatchObject({
    summary: title,
    location: 'Rua 1; 2.º esq., Lisboa',
    description: `Lead: Ada "A"; Lovelace, 艾达\nBring keys.\nBEGIN:VEVENT\n\tSecond; line, \\n\nhttp://localhost:3000/calendar?task=${id}`,
    sequence: 0,
    alarm: -90 * 60,
  });
  expect(event?.component.getFirstPropertyValue('url')).toBe(`http://localhost:3000/calendar?task=${id}`);
  now += MINUTE_MS;
  await agent.patch(`/tasks/${id}`).send({ isDone: true }).expect(200);
  const [done] = await fetchEvents(path);
  expect(done).toMatchObject({ uid: event?.uid, summary: `✓ ${title}`, sequence: 1, alarm: null });
  for (const name of ['dtstamp', 'last-modified'])
    expect(String(done?.component.getFirstPropertyValue(name))).toBe('2026-09-01T08:01:00Z');
  expect(done?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
});

test('[TASK-08] reminds of an all-day entry before 9:00 of its day', async () => {
  const path = await subscribe();
  await add({ allDay: true, reminderMinutes: 60 });
  await add({ allDay: true, reminderMinutes: 24 * 60 });
  expect((await fetchEvents(path)).map(({ alarm }) => alarm).sort()).toEqual([-15 * 60 * 60, 8 * 60 * 60]);
});

test('[TASK-08] has the place of the listing, and what ended within 90 days', async () => {
  const demo = await api.createAccount('demo');
  const path = await subscribe(demo);
  const [listing] = (await demo.get('/properties?_limit=1').expect(200)).body.data;
  const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const send = (title: string, days: number, propertyId?: string, lastDay = days) =>
    demo
      .post('/tasks')
      .send({ kind: 'viewing', title, startsAt: at(days), endsAt: at(lastDay), propertyId })
      .expect(201);
  await send('too long ago', -91);
  await send('begun too long ago', -91, undefined, -89);
  await send('long ago', -89);
  await send('later', 700, listing.id);
  await send('too far ahead', 740);
  const events = await fetchEvents(path);
  const titles = events.map(({ summary }) => summary);
  expect(titles.filter((title) => /ago|later|ahead/.test(title))).toEqual([
    'begun too long ago',
    'long ago',
    'later',
  ]);
  const { data } = (await demo.get('/tasks?q=later').expect(200)).body;
  expect(data[0].property.location).not.toBe('');
  expect(events.at(-1)).toMatchObject({ location: data[0].property.location });
});

test('[TASK-09] only caches of the reader keep it, and only while it is unchanged', async () => {
  const path = await subscribe();
  await add();
  const { headers } = await api.http.get(path).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  const etag = String(headers['etag']);
  now += 5 * MINUTE_MS;
  const unchanged = await api.http.get(path).set('If-None-Match', `"other", W/${etag}`).expect(304);
  expect(unchanged.text).toBe('');
  await add({ title: 'Another' });
  expect((await api.http.get(path).set('If-None-Match', etag).expect(200)).headers['etag']).not.toBe(etag);
});

test('[TASK-09] an address ends when it is renewed or turned off, and is not stored', async () => {
  now += MINUTE_MS;
  const first = await subscribe();
  expect((await agent.get('/me/calendar').expect(200)).body.data).toEqual({
    createdAt: new Date(now).toISOString(),
  });
  await api.http.get(first).expect(200);
  now += MINUTE_MS;
  const second = await subscribe();
  await api.http.get(first).expect(404);
  await api.http.get(second).expect(200);
  const stored = JSON.stringify(await api.services.store.server.calendarFeeds.all());
  expect(stored).not.toContain(second.split('/').at(-1)?.replace('.ics', ''));
  now += MINUTE_MS;
  await agent.delete('/me/calendar').expect(204);
  await agent.delete('/me/calendar').expect(404);
  await api.http.get(second).expect(404);
  expect((await agent.get('/me/calendar').expect(200)).body.data).toEqual({ createdAt: null });
  const log = (await agent.get('/account/security-log').expect(200)).body.data;
  expect(log.map(({ type }: { type: string }) => type).slice(0, 3)).toEqual([
    'calendar-address-removed',
    'calendar-address-created',
    'calendar-address-created',
  ]);
  expect(api.services.outbox.to(agent.email)[0]?.subject).toBe(
    'Your Lintel calendar has a new private address',
  );
  expect(api.services.outbox.to(agent.email)[0]?.text).not.toContain('.ics');
});

test('[TASK-09] an address ends with the password and with the account', async () => {
  const path = await subscribe();
  const change = { currentPassword: agent.password, newPassword: 'a long new passphrase' };
  await agent.post('/account/change-password').send(change).expect(200);
  await api.http.get(path).expect(404);
  const next = await subscribe();
  const { calendarFeeds } = api.services.store.server;
  const countFeeds = async () => (await calendarFeeds.find('accountId', agent.user.id)).length;
  expect(await countFeeds()).toBe(1);
  await api.http.get(next).expect(200);
  await agent.delete('/account').send({ password: change.newPassword }).expect(204);
  await api.http.get(next).expect(404);
  expect(await countFeeds()).toBe(0);
});

test('[TASK-09] the export says that there is an address, without it', async () => {
  await subscribe();
  await agent.post('/auth/reauthenticate').send({ password: agent.password }).expect(200);
  const { data } = (await agent.get('/account/export').expect(200)).body;
  expect(data.calendarFeeds).toEqual([{ createdAt: new Date(now).toISOString() }]);
});

test('[TASK-09] is read so often and no more, and not by guessing', async () => {
  const limited = await startApi({ now: () => now, callLimits: true });
  try {
    const account = await limited.createAccount('empty');
    const { url } = (await account.post('/me/calendar').expect(201)).body.data;
    const read = (path = new URL(url).pathname) => limited.http.get(path);
    for (let reads = 0; reads < 60; reads += 1) await read().expect(200);
    expect((await read().expect(429)).headers['retry-after']).toMatch(/^\d+$/);
    await read(`/api/public/calendars/${'a'.repeat(43)}.ics`).expect(404);
  } finally {
    await limited.stop();
  }
});
