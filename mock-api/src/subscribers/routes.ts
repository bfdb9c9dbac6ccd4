import { csvFile } from '../csv/csvFile';
import { notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { created, empty, list, ok, saved } from '../http/responses';
import { parseListQuery } from '../query/parseListQuery';
import { firstOfMonth, TimeZone } from '../time/TimeZone';
import { subscriberDates, subscriberFields, subscriberList } from './list';
import {
  assertFreeAddress,
  findSubscriber,
  newSubscriber,
  toSubscriberResponse,
  unsubscribed,
} from './model';

export const listSubscribers = operation('GET /subscribers', ({ query: values, data }) => {
  const query = parseListQuery(values, subscriberFields);
  const { records, total } = subscriberList(data).page(query);
  return list(records.map(toSubscriberResponse), total, query);
});

export const getSubscriber = operation('GET /subscribers/{id}', ({ path, data }) =>
  ok(toSubscriberResponse(findSubscriber(data, path.id))),
);

export const createSubscriber = operation('POST /subscribers', ({ body, data, services }) => {
  assertFreeAddress(data, body.email);
  const at = new Date(services.now()).toISOString();
  const subscriber = newSubscriber({ ...body, name: (body.name ?? '').trim() }, at);
  data.subscribers.put(subscriber);
  return created(toSubscriberResponse(subscriber), 'Subscriber added');
});

export const updateSubscriber = operation(
  'PATCH /subscribers/{id}',
  ({ path, body, data, request, services }) => {
    const before = findSubscriber(data, path.id);
    assertVersion(request, before);
    if (body.email !== undefined) assertFreeAddress(data, body.email, before.id);
    const after = {
      ...before,
      ...body,
      updatedAt: new Date(services.now()).toISOString(),
      version: before.version + 1,
    };
    data.subscribers.put(after);
    return saved(toSubscriberResponse(after), 'Subscriber saved');
  },
);

export const unsubscribe = operation('POST /subscribers/{id}/unsubscribe', ({ path, data, services }) => {
  const before = findSubscriber(data, path.id);
  const after = unsubscribed(before, new Date(services.now()).toISOString());
  if (after !== before) data.subscribers.put(after);
  return saved(toSubscriberResponse(after), 'Unsubscribed');
});

export const deleteSubscriber = operation('DELETE /subscribers/{id}', ({ path, data, request, services }) => {
  const subscriber = findSubscriber(data, path.id);
  assertVersion(request, subscriber);
  const at = new Date(services.now()).toISOString();
  data.subscribers.put({ ...subscriber, deletedAt: at, updatedAt: at, version: subscriber.version + 1 });
  return empty();
});

/** Restoring an existing subscriber changes nothing, because an Undo may be sent twice. */
export const restoreSubscriber = operation('POST /subscribers/{id}/restore', ({ path, data, services }) => {
  const subscriber = data.subscribers.get(path.id);
  if (!subscriber) throw notFound('subscriber');
  if (!subscriber.deletedAt) return saved(toSubscriberResponse(subscriber), 'Subscriber restored');
  assertFreeAddress(data, subscriber.email, subscriber.id);
  const restored = {
    ...subscriber,
    deletedAt: null,
    updatedAt: new Date(services.now()).toISOString(),
    version: subscriber.version + 1,
  };
  data.subscribers.put(restored);
  return saved(toSubscriberResponse(restored), 'Subscriber restored');
});

export const countSubscribers = operation('GET /subscribers/counts', ({ query, data, services }) => {
  const zone = TimeZone.named(query.tz);
  const today = zone.dayOf(services.now());
  const dates = subscriberDates(data);
  const since = (day: string) => dates.between(zone.startOf(day), Number.POSITIVE_INFINITY);
  return ok({ daily: since(today), monthly: since(firstOfMonth(today)), total: dates.total });
});

export const exportSubscribers = operation(
  'GET /subscribers/export.csv',
  ({ query: values, data, services }) =>
    csvFile({
      name: 'subscribers',
      now: services.now(),
      records: subscriberList(data).select(parseListQuery(values, subscriberFields)),
      columns: [
        { title: 'Subscriber', cell: ({ name }) => name },
        { title: 'Email', cell: ({ email }) => email },
        { title: 'Source', cell: ({ source }) => source },
        { title: 'Join Date', cell: ({ joinDate }) => joinDate },
        { title: 'Status', cell: ({ status }) => status },
      ],
    }),
);
