import { streamCsvFile } from '../csv/csvFile';
import { notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { created, noContent, ok, okList, okWithMessage } from '../http/responses';
import { parseListQuery } from '../query/parseListQuery';
import { subscriberFields } from '../store/lists/subscribers';
import { startOfMonth, TimeZone } from '../time/TimeZone';
import { trimTexts } from '../trimTexts';
import {
  assertEmailAvailable,
  findSubscriber,
  makeSubscriber,
  toSubscriberResponse,
  toUnsubscribed,
} from './model';

export const listSubscribers = operation('GET /subscribers', async ({ query: values, data }) => {
  const query = parseListQuery(values, subscriberFields);
  const { records, total } = await data.subscribers.page(query);
  return okList(records.map(toSubscriberResponse), total, query);
});

export const getSubscriber = operation('GET /subscribers/{id}', async ({ path, data }) =>
  ok(toSubscriberResponse(await findSubscriber(data, path.id))),
);

export const createSubscriber = operation('POST /subscribers', async ({ body, data, services }) => {
  await assertEmailAvailable(data, body.email);
  const at = new Date(services.now()).toISOString();
  const subscriber = makeSubscriber({ ...body, name: (body.name ?? '').trim() }, at);
  await data.subscribers.put(subscriber);
  return created(toSubscriberResponse(subscriber), 'Subscriber added');
});

export const updateSubscriber = operation(
  'PATCH /subscribers/{id}',
  async ({ path, body, data, request, services }) => {
    const before = await findSubscriber(data, path.id);
    assertVersion(request, before);
    if (body.email !== undefined) await assertEmailAvailable(data, body.email, before.id);
    const after = {
      ...before,
      ...trimTexts(body, ['name']),
      updatedAt: new Date(services.now()).toISOString(),
      version: before.version + 1,
    };
    await data.subscribers.put(after);
    return okWithMessage(toSubscriberResponse(after), 'Subscriber saved');
  },
);

export const unsubscribe = operation(
  'POST /subscribers/{id}/unsubscribe',
  async ({ path, data, request, services }) => {
    const before = await findSubscriber(data, path.id);
    const after = toUnsubscribed(before, new Date(services.now()).toISOString());
    if (after !== before) {
      assertVersion(request, before);
      await data.subscribers.put(after);
    }
    return okWithMessage(toSubscriberResponse(after), 'Unsubscribed');
  },
);

export const deleteSubscriber = operation(
  'DELETE /subscribers/{id}',
  async ({ path, data, request, services }) => {
    const subscriber = await findSubscriber(data, path.id);
    assertVersion(request, subscriber);
    const at = new Date(services.now()).toISOString();
    await data.subscribers.put({
      ...subscriber,
      deletedAt: at,
      updatedAt: at,
      version: subscriber.version + 1,
    });
    return noContent();
  },
);

/** Restoring an existing subscriber changes nothing, because an Undo may be sent twice. */
export const restoreSubscriber = operation(
  'POST /subscribers/{id}/restore',
  async ({ path, data, request, services }) => {
    const subscriber = await data.subscribers.get(path.id);
    if (!subscriber) throw notFound('subscriber');
    if (!subscriber.deletedAt) return okWithMessage(toSubscriberResponse(subscriber), 'Subscriber restored');
    assertVersion(request, subscriber);
    await assertEmailAvailable(data, subscriber.email, subscriber.id);
    const restored = {
      ...subscriber,
      deletedAt: null,
      updatedAt: new Date(services.now()).toISOString(),
      version: subscriber.version + 1,
    };
    await data.subscribers.put(restored);
    return okWithMessage(toSubscriberResponse(restored), 'Subscriber restored');
  },
);

export const countSubscribers = operation('GET /subscribers/counts', async ({ query, data, services }) => {
  const zone = TimeZone.forName(query.tz);
  const today = zone.getDay(services.now());
  const since = (day: string) => ({ from: zone.startOfDay(day), to: Number.POSITIVE_INFINITY });
  const spans = [since(today), since(startOfMonth(today))];
  const [daily = 0, monthly = 0] = await data.figures.between('subscribers', spans);
  return ok({ daily, monthly, total: await data.figures.total('subscribers') });
});

const EXPORTED = ['name', 'email', 'source', 'joinDate', 'status'] as const;

export const exportSubscribers = operation(
  'GET /subscribers/export.csv',
  async ({ query: values, data, services }) =>
    streamCsvFile({
      name: 'subscribers',
      now: services.now(),
      records: data.subscribers.selectTexts(parseListQuery(values, subscriberFields), EXPORTED),
      columns: [
        { title: 'Subscriber', cell: ({ name }) => name },
        { title: 'Email', cell: ({ email }) => email },
        { title: 'Source', cell: ({ source }) => source },
        { title: 'Join Date', cell: ({ joinDate }) => joinDate },
        { title: 'Status', cell: ({ status }) => status },
      ],
    }),
);
