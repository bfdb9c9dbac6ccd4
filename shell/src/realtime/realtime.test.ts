import { changeEventNames, type DomainEventName } from '@lintel/contract';
import { apiServer } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { events } from '../events';
import { sessionStore } from '../session/sessionStore';
import { clearStored, writeTokens } from '../session/tokens';
import { eventStream } from '../testing/eventStream';
import { startRealtime } from './realtime';

let stream = eventStream();
let calls: Headers[] = [];
let ended = 0;
let received: [DomainEventName, unknown][] = [];

apiServer(
  http.get('http://localhost/api/events', ({ request }) => {
    calls.push(request.headers);
    request.signal.addEventListener('abort', () => {
      ended += 1;
    });
    stream = eventStream();
    return stream.response;
  }),
);

beforeAll(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible' });
  for (const name of changeEventNames) events.on(name, (payload) => received.push([name, payload]));
  startRealtime();
});
beforeEach(async () => {
  calls = [];
  received = [];
  writeTokens({ access: 'token', refresh: 'refresh' }, true);
  sessionStore.update({ signedIn: true, epoch: sessionStore.getSnapshot().epoch + 1 });
  await waitFor(() => expect(calls).toHaveLength(1));
});
afterEach(() => {
  clearStored();
  sessionStore.update({ signedIn: false });
});

const send = (number: number, change: object) =>
  stream.write(`id: log-${number}\nevent: any.changed\ndata: ${JSON.stringify(change)}\n\n`);

test("emits changes on the server as the modules' domain events", async () => {
  expect(calls[0]?.get('Authorization')).toBe('Bearer token');
  send(1, { type: 'lead', id: 'l1', action: 'created' });
  send(2, { type: 'property', id: 'p1', action: 'updated' });
  send(3, { type: 'property', id: 'p2', action: 'deleted' });
  send(4, { type: 'subscriber', id: null, action: 'updated' });
  send(5, { type: 'upload', id: 'u1', action: 'created' });
  send(6, { type: 'account', id: 'a1', action: 'updated' });
  await waitFor(() =>
    expect(received).toEqual([
      ['lead.changed', { id: 'l1' }],
      ['property.saved', { id: 'p1' }],
      ['property.deleted', { id: 'p2' }],
      ['subscriber.changed', { id: null }],
      ['profile.updated', {}],
    ]),
  );
});

test('emits many changes as one event without an id', async () => {
  for (let number = 1; number <= 30; number += 1)
    send(number, { type: 'lead', id: `l${number}`, action: 'created' });
  await waitFor(() => expect(received).toEqual([['lead.changed', { id: null }]]));
});

test("drops the echo of this tab's change once; emits a second change of the same lead", async () => {
  events.emit('lead.changed', { id: 'l1' });
  send(1, { type: 'lead', id: 'l1', action: 'updated' });
  send(2, { type: 'review', id: 'r1', action: 'created' });
  await waitFor(() => expect(received).toHaveLength(2));
  expect(received).toEqual([
    ['lead.changed', { id: 'l1' }],
    ['review.changed', { id: 'r1' }],
  ]);
  send(3, { type: 'lead', id: 'l1', action: 'updated' });
  await waitFor(() => expect(received.at(-1)).toEqual(['lead.changed', { id: 'l1' }]));
});

test('emits every event after a reset', async () => {
  stream.write('id: other-0\nevent: reset\ndata: {}\n\n');
  await waitFor(() => expect(received.map(([name]) => name)).toEqual(changeEventNames));
  expect(received).toContainEqual(['lead.changed', { id: null }]);
});

test('closes the stream at sign-out', async () => {
  const before = ended;
  sessionStore.update({ signedIn: false });
  await waitFor(() => expect(ended).toBe(before + 1));
  expect(calls).toHaveLength(1);
});
