import { alertKindDefinitions } from '@lintel/contract/domain';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let agent: TestAccount;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  agent = await api.createAccount('empty');
});
afterAll(() => api.stop());

const read = async () => (await agent.get('/me/notifications').expect(200)).body.data;
const choose = async (body: object) =>
  (await agent.patch('/me/notifications').send(body).expect(200)).body.data;
const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };

test('[ALRT-02] begins with the defaults of each kind, and without quiet hours', async () => {
  expect(await read()).toEqual({
    reminderMails: true,
    alerts: Object.fromEntries(
      Object.entries(alertKindDefinitions).map(([kind, { defaults }]) => [kind, defaults]),
    ),
    quietHours: null,
  });
});

test('[ALRT-02] changes what is sent, and keeps the rest', async () => {
  await choose({ alerts: { lead: { email: false }, subscriber: { browser: true } } });
  await choose({ alerts: { lead: { push: false } }, quietHours });
  expect(await read()).toMatchObject({
    alerts: {
      lead: { email: false, browser: true, push: false },
      review: { email: true, browser: true, push: true },
      subscriber: { email: false, browser: true, push: false },
    },
    quietHours,
  });
  expect((await choose({ alerts: { lead: { push: true } } })).quietHours).toEqual(quietHours);
  expect((await choose({ quietHours: null })).quietHours).toBeNull();
  const bob = await api.createAccount('empty');
  expect((await bob.get('/me/notifications')).body.data.alerts.lead.email).toBe(true);
});

test('[ALRT-10] names quiet hours when only they are saved', async () => {
  const save = async (body: object) =>
    (await agent.patch('/me/notifications').send(body).expect(200)).body.message;
  expect(await save({ quietHours })).toBe('Quiet hours saved');
  expect(await save({ quietHours: null })).toBe('Quiet hours saved');
  expect(await save({ quietHours, alerts: { lead: { push: false } } })).toBe('Notifications saved');
  expect(await save({ alerts: { lead: { push: true } } })).toBe('Notifications saved');
});

test('[ALRT-02] reminders by email have one setting, under both names', async () => {
  expect(await choose({ reminderMails: false })).toMatchObject({
    reminderMails: false,
    alerts: { reminder: { email: false } },
  });
  expect(await choose({ alerts: { reminder: { email: true, push: false } } })).toMatchObject({
    reminderMails: true,
    alerts: { reminder: { email: true, push: false } },
  });
  // The user is stored once.
  const user = await api.services.users.findByEmail(agent.email);
  expect(user).toMatchObject({ reminderMails: true, alerts: { reminder: { push: false } } });
  expect(user?.alerts?.['reminder']).not.toHaveProperty('email');
});

test.each<[string, object, Record<string, string>]>([
  ['an unknown kind', { alerts: { rumor: { email: true } } }, { 'alerts.rumor': 'There is no such alert' }],
  [
    'an inherited name',
    JSON.parse('{"alerts":{"__proto__":{"email":true}}}'),
    { 'alerts.__proto__': 'There is no such alert' },
  ],
  ['an unknown channel', { alerts: { lead: { fax: true } } }, { 'alerts.lead.fax': expect.any(String) }],
  ['a kind without a channel', { alerts: { lead: {} } }, { 'alerts.lead': expect.any(String) }],
  [
    'a time that no clock shows',
    { quietHours: { ...quietHours, from: '24:00' } },
    { 'quietHours.from': expect.any(String) },
  ],
  [
    'an end that is the beginning',
    { quietHours: { ...quietHours, to: '22:00' } },
    { 'quietHours.to': 'Choose an end that differs from the start' },
  ],
  [
    'an unknown zone',
    { quietHours: { ...quietHours, timeZone: 'Mars/Olympus' } },
    { 'quietHours.timeZone': '"Mars/Olympus" is not a time zone such as Europe/Lisbon' },
  ],
  [
    'an offset instead of a zone',
    { quietHours: { ...quietHours, timeZone: '+05:00' } },
    { 'quietHours.timeZone': expect.stringContaining('is not a time zone') },
  ],
  [
    'a missing end',
    { quietHours: { from: '22:00', timeZone: 'UTC' } },
    { 'quietHours.to': expect.any(String) },
  ],
  ['nothing', {}, {}],
])('[ALRT-02] refuses %s and changes nothing', async (_, body, fields) => {
  const before = await read();
  const response = await agent.patch('/me/notifications').send(body).expect(422);
  expect(response.body.error.code).toBe('VALIDATION');
  expect(response.body.error.fields).toMatchObject(fields);
  expect(await read()).toEqual(before);
});
