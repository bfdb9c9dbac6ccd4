import type { DomainEventName } from '@lintel/contract';
import { apiServer } from '@lintel/module-kit/testing';
import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { events } from '../events';
import { sessionStore } from '../session/sessionStore';
import { clearStored, writeTokens } from '../session/tokens';
import { eventStream } from '../testing/eventStream';
import { eventsOfChanges } from './eventOf';
import { followLive } from './live';

jest.mock('../config', () => ({ config: { apiBaseUrl: 'http://localhost/api' } }));

let stream = eventStream();
let calls: Headers[] = [];
let ended = 0;
let heard: [DomainEventName, unknown][] = [];

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
  for (const name of eventsOfChanges) events.on(name, (payload) => heard.push([name, payload]));
  followLive();
});
beforeEach(async () => {
  calls = [];
  heard = [];
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

test('what changes on the server is told to the modules as their own events', async () => {
  expect(calls[0]?.get('Authorization')).toBe('Bearer token');
  send(1, { type: 'lead', id: 'l1', action: 'created' });
  send(2, { type: 'property', id: 'p1', action: 'updated' });
  send(3, { type: 'property', id: 'p2', action: 'deleted' });
  send(4, { type: 'subscriber', id: null, action: 'updated' });
  send(5, { type: 'upload', id: 'u1', action: 'created' });
  send(6, { type: 'account', id: 'a1', action: 'updated' });
  await waitFor(() =>
    expect(heard).toEqual([
      ['lead.changed', { id: 'l1' }],
      ['property.saved', { id: 'p1' }],
      ['property.deleted', { id: 'p2' }],
      ['subscriber.changed', { id: null }],
      ['profile.updated', {}],
    ]),
  );
});

test('many at once are told as many', async () => {
  for (let number = 1; number <= 30; number += 1)
    send(number, { type: 'lead', id: `l${number}`, action: 'created' });
  await waitFor(() => expect(heard).toEqual([['lead.changed', { id: null }]]));
});

test('the echo of a change of this tab is told once; a second change of the same lead is news', async () => {
  events.emit('lead.changed', { id: 'l1' });
  send(1, { type: 'lead', id: 'l1', action: 'updated' });
  send(2, { type: 'review', id: 'r1', action: 'created' });
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([
    ['lead.changed', { id: 'l1' }],
    ['review.changed', { id: 'r1' }],
  ]);
  send(3, { type: 'lead', id: 'l1', action: 'updated' });
  await waitFor(() => expect(heard.at(-1)).toEqual(['lead.changed', { id: 'l1' }]));
});

test('after a reset everything is another', async () => {
  stream.write('id: other-0\nevent: reset\ndata: {}\n\n');
  await waitFor(() => expect(heard.map(([name]) => name)).toEqual(eventsOfChanges));
  expect(heard).toContainEqual(['lead.changed', { id: null }]);
});

test('the stream ends with the session', async () => {
  const before = ended;
  sessionStore.update({ signedIn: false });
  await waitFor(() => expect(ended).toBe(before + 1));
  expect(calls).toHaveLength(1);
});
