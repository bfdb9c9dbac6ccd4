import { getSeededUserId } from '../seed/seedAccount';
import { collectChanges } from '../testing/publishedChanges';
import { makeSubscription } from '../testing/pushService';
import { createTemporaryDirectory, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Noon in New York. */
const START = Date.parse('2026-11-12T17:00:00.000Z');
/** 22:00 in New York, and 7:00 on the next day. */
const NIGHT = Date.parse('2026-11-13T03:00:00.000Z');
const MORNING = Date.parse('2026-11-13T12:00:00.000Z');
const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };

let now = START;
/** Keeps tokens valid overnight. */
const options = { now: () => now, accessTtl: 7 * 24 * 60 * 60 };
let api: TestApi;
let agent: TestAccount;
let slug: string;
beforeAll(async () => {
  api = await startApi({ ...options, publicUrl: 'https://homes.example.com' });
});
beforeEach(async () => {
  now = START;
  agent = await api.createAccount('demo');
  slug = (await agent.get('/properties?state=Active&_limit=1')).body.data[0].slug;
});
afterAll(() => api.stop());

const choose = (body: object) => agent.patch('/me/notifications').send(body).expect(200);
const listMails = (of = api) => of.services.outbox.to(agent.email).toReversed();
const subjects = (of = api) => listMails(of).map(({ subject }) => subject);
const listPushes = async () =>
  (await api.services.store.server.pushMessages.find('accountId', agent.user.id)).map(
    ({ notification }) => notification,
  );

async function moveTo(moment: number, of = api) {
  now = moment;
  await of.services.alertWorker.sendDue();
}

async function addDevice() {
  const { publicKey } = (await agent.get('/me/push').expect(200)).body.data;
  await agent.post('/me/push').send(makeSubscription(publicKey)).expect(201);
}

let visitors = 0;
const enquire = (name = 'Grace Hopper', of = api) => {
  visitors += 1;
  const email = `visitor-${visitors}@example.com`;
  return of.http
    .post('/api/public/enquiries')
    .send({ slug, name, email, message: 'May I see it?', consent: true })
    .expect(201);
};
const review = (customerName = 'Ada Lovelace') =>
  api.http
    .post('/api/public/reviews')
    .send({ username: agent.user.username, slug, customerName, rating: 4, comment: 'Kind & quick' })
    .expect(201);

async function subscribe(email: string) {
  const { username } = agent.user;
  await api.http.post('/api/public/subscriptions').send({ username, email }).expect(202);
  const [mail] = api.services.outbox.to(email);
  const token = /confirm-subscription\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
  await api.http.post(`/api/public/subscriptions/${token}/confirm`).expect(200);
}

/** Collects the alerts that the account's open dashboards are told to show. */
async function follow() {
  const { list } = await collectChanges(api, agent);
  const listAlerts = async () => (await list()).flatMap(({ alert }) => alert ?? []);
  return { listAlerts, listShown: async () => (await listAlerts()).map(({ title }) => title) };
}

describe('[ALRT-01] an alert', () => {
  test('of a review says what, who and where, by all channels', async () => {
    await addDevice();
    const { listShown } = await follow();
    await review();
    const [mail] = listMails();
    expect(mail?.subject).toBe('New review from Ada Lovelace');
    for (const text of [
      'Rating: 4 of 5',
      '> Kind & quick',
      'https://homes.example.com/reviews?status=pending&q=Ada%20Lovelace',
      'Choose your alerts: https://homes.example.com/settings',
    ])
      expect(mail?.text).toContain(text);
    expect(mail?.html).toContain('Kind &amp; quick');
    expect(await listPushes()).toMatchObject([
      { title: 'New review: Ada Lovelace', path: '/reviews?status=pending' },
    ]);
    expect(JSON.stringify(await listPushes())).not.toContain('Kind');
    expect(await listShown()).toEqual(['New review: Ada Lovelace']);
  });

  test('of a subscriber is sent once the subscription is confirmed, to agents who want it', async () => {
    await subscribe('one@example.com');
    expect(subjects()).toEqual([]);
    await choose({ alerts: { subscriber: { email: true } } });
    await subscribe('two@example.com');
    expect(subjects()).toEqual(['New subscriber: two@example.com']);
    expect(listMails()[0]?.text).toContain('https://homes.example.com/newsletters?q=two%40example.com');
  });

  test.each([
    ['email', { mails: 0, pushes: 1, shown: 1 }],
    ['push', { mails: 1, pushes: 0, shown: 1 }],
    ['browser', { mails: 1, pushes: 1, shown: 0 }],
  ])('is not sent by %s to an agent who has turned that off', async (channel, { mails, pushes, shown }) => {
    await addDevice();
    const { listShown } = await follow();
    await choose({ alerts: { lead: { [channel]: false } } });
    await enquire();
    expect(subjects()).toHaveLength(mails);
    expect(await listPushes()).toHaveLength(pushes);
    expect(await listShown()).toHaveLength(shown);
    // Alerts of other kinds are sent.
    await review();
    expect(subjects()).toHaveLength(mails + 1);
  });

  test('is not sent for what the agent does, nor for an import', async () => {
    const { listShown } = await follow();
    await agent.post('/leads').send({ name: 'Ada', email: 'ada@example.com' }).expect(201);
    await agent.post('/reviews').send({ customerName: 'Ada', rating: 5, comment: 'Kind' }).expect(201);
    const rows = Array.from({ length: 30 }, (_, index) => `Lead ${index},l${index}@example.com`).join('\n');
    const csv = `Name,Email\n${rows}`;
    await agent.post('/leads/import').set('Content-Type', 'text/csv').send(csv).expect(200);
    await moveTo(START + HOUR_MS);
    expect([subjects(), await listShown()]).toEqual([[], []]);
  });

  test('says whether a push says the same', async () => {
    const { listAlerts } = await follow();
    await enquire();
    await choose({ alerts: { lead: { push: false } } });
    await enquire();
    expect(await listAlerts()).toMatchObject([{ hasPush: true }, { hasPush: false }]);
  });
});

test('[ALRT-11] a test goes to the mailbox and the devices, whatever is chosen, and counts towards no bound', async () => {
  await addDevice();
  await choose({ quietHours, alerts: { lead: { push: false } } });
  now = NIGHT;
  for (let count = 0; count < 4; count += 1) await agent.post('/me/notifications/test').expect(202);
  expect(subjects()).toEqual(Array(4).fill('Test alert'));
  expect(await listPushes()).toMatchObject(Array(4).fill({ title: 'Test alert', path: '/' }));
  now = START + 24 * HOUR_MS;
  await enquire();
  expect(subjects().at(-1)).toBe('New enquiry from Grace Hopper');
});

test('[ALRT-11] mentions devices only to a user who has some', async () => {
  const sendTest = async () => (await agent.post('/me/notifications/test').expect(202)).body.message;
  expect(await sendTest()).toBe(`Test alert sent to ${agent.email}`);
  await addDevice();
  expect(await sendTest()).toBe(`Test alert sent to ${agent.email} and your devices`);
});

describe('[ALRT-04] during quiet hours', () => {
  beforeEach(async () => {
    await choose({ quietHours });
  });

  test('alerts are held, and sent together at their end', async () => {
    await addDevice();
    const { listShown } = await follow();
    await moveTo(NIGHT);
    await enquire('Grace Hopper');
    await enquire('Alan Turing');
    await review();
    await moveTo(MORNING - 1);
    expect([subjects(), await listPushes(), await listShown()]).toEqual([[], [], []]);
    await moveTo(MORNING);
    await moveTo(MORNING + MINUTE_MS);
    const summary = '2 new enquiries and 1 review to approve';
    expect(subjects()).toEqual([summary]);
    const [mail] = listMails();
    const { id } = (await agent.get('/leads?q=Turing')).body.data[0];
    for (const text of [
      'This arrived during your quiet hours.',
      'New lead: Grace Hopper',
      'New review: Ada Lovelace',
      `https://homes.example.com/leads/${id}`,
      'Choose your alerts: https://homes.example.com/settings',
    ])
      expect(mail?.text).toContain(text);
    expect(mail?.html).toContain(`<a href="https://homes.example.com/leads/${id}"`);
    expect(await listPushes()).toMatchObject([{ title: summary, path: '/' }]);
    expect(await listShown()).toEqual([summary]);
    expect(
      await api.services.alerts.listOf(agent.user.id, getSeededUserId(agent.user.id)),
    ).not.toContainEqual(expect.objectContaining({ held: expect.anything() }));
  });

  test('one alert that was held keeps its title and page', async () => {
    await moveTo(NIGHT);
    await enquire();
    await moveTo(MORNING);
    expect(subjects()).toEqual(['New lead: Grace Hopper']);
  });

  test('reminders and security notices are sent', async () => {
    await moveTo(NIGHT);
    const [startsAt, endsAt] = [30, 60].map((minutes) => new Date(NIGHT + minutes * MINUTE_MS).toISOString());
    await agent
      .post('/tasks')
      .send({ kind: 'task', title: 'Call', startsAt, endsAt, reminderMinutes: 5 })
      .expect(201);
    now = NIGHT + 25 * MINUTE_MS;
    await api.services.reminderWorker.sendDue();
    expect(subjects()).toEqual(['Reminder: Call']);
    const body = { currentPassword: agent.password, newPassword: 'another-password-1' };
    await agent.post('/account/change-password').send(body).expect(200);
    expect(subjects().at(-1)).toBe('Your Lintel password was changed');
  });

  test('what is turned off meanwhile is left out', async () => {
    await moveTo(NIGHT);
    await enquire();
    await review();
    await choose({ alerts: { lead: { email: false } } });
    await moveTo(MORNING);
    expect(subjects()).toEqual(['New review: Ada Lovelace']);
  });

  test('turning them off sends what was held; moving them holds it longer', async () => {
    await moveTo(NIGHT);
    await enquire();
    await choose({ quietHours: { ...quietHours, to: '09:00' } });
    await moveTo(MORNING);
    expect(subjects()).toEqual([]);
    await choose({ quietHours: null });
    await api.services.alertWorker.sendDue();
    expect(subjects()).toEqual(['New lead: Grace Hopper']);
    await moveTo(MORNING + 2 * HOUR_MS);
    expect(subjects()).toHaveLength(1);
  });

  test('no more than two hundred are kept', async () => {
    await moveTo(NIGHT);
    const { store, alerts } = api.services;
    await store.run(agent.user.id, async () => {
      const mail = { subject: '', title: '', paragraphs: [], note: '' };
      for (let index = 0; index < 205; index += 1)
        await alerts.send(agent.user, {
          kind: 'lead',
          title: `Lead ${index}`,
          body: '',
          path: '/leads',
          mail,
        });
    });
    await moveTo(MORNING);
    expect(subjects()).toEqual(['200 new enquiries or more']);
    const text = listMails()[0]?.text ?? '';
    expect(text).toContain("These are the latest 20. You'll find the others in Lintel.");
    expect([text.includes('Lead 180'), text.includes('Lead 179')]).toEqual([true, false]);
  });
});

describe('[ALRT-05] of a burst', () => {
  test('three are sent one by one and the rest together, ten minutes later', async () => {
    for (let count = 0; count < 30; count += 1) await enquire();
    await moveTo(START + 10 * MINUTE_MS - 1);
    expect(subjects()).toEqual(Array(3).fill('New enquiry from Grace Hopper'));
    // Other kinds are not held.
    await review();
    expect(subjects()).toHaveLength(4);
    await moveTo(START + 10 * MINUTE_MS);
    await moveTo(START + 20 * MINUTE_MS);
    expect(subjects().slice(4)).toEqual(['27 new enquiries']);
    expect(listMails().at(-1)?.text).toContain('There were several alerts within a few minutes');
    await enquire();
    expect(subjects().at(-1)).toBe('New enquiry from Grace Hopper');
  });

  test('what is due during quiet hours is held until their end', async () => {
    await choose({ quietHours });
    await moveTo(NIGHT - MINUTE_MS);
    for (let count = 0; count < 5; count += 1) await enquire();
    await moveTo(NIGHT + 9 * MINUTE_MS);
    expect(subjects()).toHaveLength(3);
    await moveTo(MORNING);
    expect(subjects().slice(3)).toEqual(['2 new enquiries']);
  });

  test('reminders are sent one by one', async () => {
    const [startsAt, endsAt] = [30, 60].map((minutes) => new Date(START + minutes * MINUTE_MS).toISOString());
    for (let index = 0; index < 5; index += 1)
      await agent
        .post('/tasks')
        .send({ kind: 'task', title: `Call ${index}`, startsAt, endsAt, reminderMinutes: 5 })
        .expect(201);
    now = START + 25 * MINUTE_MS;
    await api.services.reminderWorker.sendDue();
    expect(subjects()).toHaveLength(5);
  });
});

test('[ALRT-04] a restart sends what was due meanwhile, once', async () => {
  const dataDirectory = await createTemporaryDirectory();
  let restarted = await startApi({ ...options, dataDirectory });
  const restart = async () => {
    await restarted.close();
    restarted = await startApi({ ...options, dataDirectory });
  };
  agent = await restarted.createAccount('demo');
  slug = (await agent.get('/properties?state=Active&_limit=1')).body.data[0].slug;
  await choose({ quietHours });
  now = NIGHT;
  await enquire('Grace Hopper', restarted);
  await enquire('Alan Turing', restarted);
  await restart();
  await moveTo(MORNING + 48 * HOUR_MS, restarted);
  expect(subjects(restarted)).toEqual(['2 new enquiries']);
  // The restart discards the mails in memory.
  await restart();
  await moveTo(now, restarted);
  expect(subjects(restarted)).toEqual([]);
  await restarted.stop();
});
