import type { Schemas } from '@lintel/contract/api';
import sharp from 'sharp';
import { readContract } from '../contract/readContract';
import { collectChanges } from '../testing/publishedChanges';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
  marta = await api.createAccount('demo');
});
afterAll(() => api.stop());

type Type = Schemas['ChangeEvent']['type'];

/** Calls that create, update and delete one record of each kind, in this order. @returns the record's id */
const lifecycles: Record<Type, () => Promise<string>> = {
  property: () => live('/properties', { title: 'House' }, { title: 'Villa' }),
  lead: () => live('/leads', { name: 'Ada' }, { isRead: false }),
  subscriber: () => live('/subscribers', { email: 'ada@example.com' }, { name: 'Ada' }),
  campaign: () => live('/campaigns', { subject: 'Autumn' }, { subject: 'Winter' }),
  review: () =>
    live('/reviews', { customerName: 'Ada', rating: 5, comment: 'Kind' }, { status: 'published' }),
  replyTemplate: () => live('/reply-templates', { name: 'Thanks', text: 'Thank you' }, { name: 'Thank you' }),
  savedView: () =>
    live('/saved-views', { screen: 'leads', name: 'Won', query: 'status=Won' }, { name: 'Mine' }),
  note: async () => {
    const lead = (await marta.get('/leads?_limit=1')).body.data[0].id;
    return live(`/leads/${lead}/notes`, { content: 'Called' }, { content: 'Called back' }, '/notes');
  },
  task: () =>
    live(
      '/tasks',
      { kind: 'task', title: 'Call', startsAt: '2030-01-01T10:00:00Z', endsAt: '2030-01-01T10:30:00Z' },
      { isDone: true },
    ),
  messageTemplate: () =>
    live('/message-templates', { name: 'Hello', subject: 'Hello', text: 'Hello' }, { name: 'Hi' }),
  message: async () => {
    const lead = (await marta.get('/leads?_limit=1')).body.data[0].id;
    const email = { subject: 'Hello', text: 'Hello' };
    return (await marta.post(`/leads/${lead}/messages`).send(email).expect(201)).body.data.id;
  },
  upload: async () => {
    const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } });
    const call = marta.post('/uploads').attach('file', await picture.png().toBuffer(), 'a.png');
    const { id } = (await call.expect(201)).body.data;
    await marta.delete(`/uploads/${id}`).expect(204);
    return id;
  },
  alert: async () => {
    const { slug } = (await marta.get('/properties?state=Active&_limit=1')).body.data[0];
    const enquiry = { slug, name: 'Ada', email: 'ada@example.com', message: 'Free?', consent: true };
    await api.http.post('/api/public/enquiries').send(enquiry).expect(201);
    const { store } = api.services;
    return (await store.server.alerts.find('accountId', marta.user.id))[0]?.id ?? '';
  },
  account: async () => {
    await marta.post('/account/freeze').expect(200);
    await marta.post('/account/unfreeze').expect(200);
    return marta.user.id;
  },
};

async function live(list: string, fields: object, changes: object, records = list): Promise<string> {
  const { id } = (await marta.post(list).send(fields).expect(201)).body.data;
  await marta.patch(`${records}/${id}`).send(changes).expect(200);
  await marta.delete(`${records}/${id}`).expect(204);
  return id;
}

const actions: Partial<Record<Type, string[]>> = {
  upload: ['created', 'deleted'],
  message: ['created'],
  account: ['updated', 'updated'],
  alert: ['created'],
};

/** The kinds of change that the contract names. */
const types = (readContract().schemas['ChangeEvent'] as { properties: { type: { enum: Type[] } } }).properties
  .type.enum;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function follow(account: TestAccount) {
  const { list, stop } = await collectChanges(api, account);
  stops.push(stop);
  return list;
}

test.each(types)('publishes each change of a %s to its account alone', async (type) => {
  const other = await api.createAccount('empty');
  const [listOwn, listTheirs] = [await follow(marta), await follow(other)];
  const id = await lifecycles[type]();
  const published = await listOwn();
  expect(published.filter((change) => change.type === type).map(({ alert: _, ...change }) => change)).toEqual(
    (actions[type] ?? ['created', 'updated', 'deleted']).map((action) => ({ type, id, action })),
  );
  expect(await listTheirs()).toEqual([]);
});

test('publishes a deleted record that is restored as created', async () => {
  const listPublished = await follow(marta);
  for (const list of ['/properties', '/leads', '/subscribers', '/reviews']) {
    const { id } = (await marta.get(`${list}?_limit=1`).expect(200)).body.data[0];
    await marta.delete(`${list}/${id}`).expect(204);
    await marta.post(`${list}/${id}/restore`).expect(200);
  }
  expect((await listPublished()).map(({ type, action }) => `${type} ${action}`)).toEqual(
    ['property', 'lead', 'subscriber', 'review'].flatMap((type) => [`${type} deleted`, `${type} created`]),
  );
});
