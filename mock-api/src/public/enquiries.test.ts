import type { Schemas } from '@lintel/contract/api';
import { createManualClock, startApi, type TestAccount, type TestApi } from '../testing/startApi';

const clock = createManualClock();
let api: TestApi;
let marta: TestAccount;
let listing: Schemas['Property'];
beforeAll(async () => {
  api = await startApi({ now: clock.now, accessTtl: 10 * 24 * 60 * 60 });
  marta = await api.createAccount('demo');
  listing = (await marta.get('/properties?state=Active&_limit=1')).body.data[0];
});
afterAll(() => api.stop());

const send = (path: string, body: object = {}) => api.http.post(`/api/public${path}`).send(body);
const enquiry = (given: object = {}) => ({
  slug: listing.slug,
  name: 'Ada Byron',
  email: 'ada@example.com',
  message: 'Is it still free?',
  consent: true,
  ...given,
});

test('[PUB-04] creates an unread lead about the listing for an enquiry', async () => {
  await send('/enquiries', enquiry({ name: ' Ada Byron ', phone: '+44 20 7946 0018' })).expect(201);
  const { data } = (await marta.get('/leads?q=ada@example.com')).body;
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    name: 'Ada Byron',
    phone: '+44 20 7946 0018',
    propertyId: listing.id,
    status: 'New',
    source: 'Listing page',
    isRead: false,
  });
  const activity = (await marta.get(`/leads/${data[0].id}/activity`)).body.data;
  expect(activity).toMatchObject([{ type: 'enquiry', by: 'Ada Byron', text: 'Is it still free?' }]);
});

test('names the QR code as the source of an enquiry from a scanned page', async () => {
  await send('/enquiries', enquiry({ email: 'qr@example.com', source: 'QR Code' })).expect(201);
  const { data } = (await marta.get('/leads?q=qr@example.com')).body;
  expect(data).toMatchObject([{ source: 'Listing page, QR code' }]);
});

test('adds an enquiry to the existing lead with the same address', async () => {
  const lead = (await marta.get('/leads?q=ada@example.com')).body.data[0];
  await marta.patch(`/leads/${lead.id}`).send({ isRead: true, status: 'Viewed' }).expect(200);
  const other = (await marta.get('/properties?state=Active&_limit=2')).body.data[1];
  await send(
    '/enquiries',
    enquiry({
      ...{ slug: other.slug, email: 'ADA@example.com', message: 'And this one?' },
      ...{ name: 'A. Byron', phone: '+44 20 7946 0099' },
    }),
  ).expect(201);
  const { data } = (await marta.get('/leads?q=ada@example.com')).body;
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ id: lead.id, status: 'Viewed', isRead: false, propertyId: listing.id });
  expect(data[0]).toMatchObject({ name: 'Ada Byron', phone: '+44 20 7946 0018' });
  // The change above created one version, the enquiry the next one. An edit based on an earlier version conflicts.
  expect(data[0].version).toBe(lead.version + 2);
  const [latest] = (await marta.get(`/leads/${lead.id}/activity`)).body.data;
  expect(latest).toMatchObject({ type: 'enquiry', text: `${other.title}: And this one?` });
});

test('requires consent and an email address or phone number', async () => {
  const refused = async (given: object) =>
    (await send('/enquiries', enquiry(given)).expect(422)).body.error.fields;
  expect(await refused({ consent: false })).toEqual({ consent: 'Agree that the agent may contact you' });
  expect(await refused({ email: '' })).toEqual({ email: 'Leave an email address or a phone number' });
  expect(await refused({ message: '  ' })).toEqual({ message: 'Message is required' });
  await send('/enquiries', enquiry({ slug: 'nothing-here' })).expect(404);
});

test('one response lists all problems of an enquiry', async () => {
  const given = { name: ' ', email: 'ada', phone: 'call me', message: '', consent: false };
  const { error } = (await send('/enquiries', enquiry(given)).expect(422)).body;
  expect(error.fields).toEqual({
    name: 'Name is required',
    email: 'Enter an email address such as name@example.com',
    phone: 'Enter a phone number such as +351 912 345 678',
    message: 'Message is required',
    consent: 'Agree that the agent may contact you',
  });
  const empty = { name: '', email: '', phone: '', message: '', consent: false };
  const { fields } = (await send('/enquiries', enquiry(empty)).expect(422)).body.error;
  expect(Object.keys(fields).sort()).toEqual(['consent', 'email', 'message', 'name']);
  const none = (await send('/enquiries').expect(422)).body.error.fields;
  expect(Object.keys(none).sort()).toEqual(['consent', 'email', 'message', 'name', 'slug']);
});

test.each([
  ['12345', 422],
  ['+1 (555) 010', 201],
  ['0151/2345678', 201],
  ['+49 (0)30 123456-789', 201],
  ['020 7946 0018 ext. 12', 201],
  ['1234567890123456', 422],
  ['+351 912 555 018 or mail', 422],
  ['tomorrow', 422],
])('accepts only phone numbers that can be dialled: %s responds with %i', async (phone, status) => {
  const { body } = await send('/enquiries', enquiry({ email: '', phone })).expect(status);
  if (status === 422)
    expect(body.error.fields).toEqual({ phone: 'Enter a phone number such as +351 912 345 678' });
});
