import { waitFor } from '@testing-library/react';
import { eventStream } from '../testing/eventStream';
import { webLocks } from '../testing/webLocks';
import { SILENCE_MS } from './readEvents';
import { shareStream } from './shareStream';

let requestedIds: (string | undefined)[] = [];
let streams: ReturnType<typeof eventStream>[] = [];
let leaving: (() => void)[] = [];
let family = 0;

beforeEach(() => {
  requestedIds = [];
  streams = [];
  leaving = [];
  family += 1;
  sessionStorage.clear();
  Object.defineProperty(navigator, 'locks', { value: webLocks(), configurable: true });
});
afterEach(() => {
  for (const leave of leaving) leave();
  jest.useRealTimers();
});

async function connect(lastEventId: string | undefined, signal: AbortSignal) {
  requestedIds.push(lastEventId);
  const stream = eventStream();
  signal.addEventListener('abort', () => stream.end());
  streams.push(stream);
  return stream.response;
}

/** @param readAfter in a new tab: the newest event before its data was read */
function openTab(how: typeof connect = connect, readAfter?: string | Promise<string>) {
  if (readAfter) sessionStorage.clear();
  const received: string[] = [];
  const leave = shareStream({
    family: `family ${family}`,
    readAfter: Promise.resolve(readAfter),
    connect: how,
    onChange: ({ id }) => received.push(String(id)),
    onReset: () => received.push('reset'),
  });
  leaving.push(leave);
  return { received, leave };
}

test('six tabs share one stream, and each receives each change once', async () => {
  const tabs = Array.from({ length: 6 }, () => openTab());
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(1);
  streams[0]?.lead(2);
  await waitFor(() => expect(tabs.map(({ received }) => received)).toEqual(Array(6).fill(['l1', 'l2'])));
  expect(requestedIds).toEqual([undefined]);
});

test('when the leading tab closes, another resumes after the last event', async () => {
  const [first, second] = [openTab(), openTab()];
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(1);
  await waitFor(() => expect(second?.received).toEqual(['l1']));
  first?.leave();
  await waitFor(() => expect(requestedIds).toEqual([undefined, 'log-1']));
  streams[1]?.lead(1);
  streams[1]?.lead(2);
  await waitFor(() => expect(second?.received).toEqual(['l1', 'l2']));
});

test('a new tab that takes the lead resumes after the last event', async () => {
  const first = openTab();
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(7);
  await waitFor(() => expect(first.received).toEqual(['l7']));
  const asks = new BroadcastChannel(`lintel.live.family ${family}`);
  let answers = 0;
  // The reply to a second question arrives after the reply to the new tab's own question.
  asks.addEventListener('message', ({ data }) => {
    if (data.type === 'at' && ++answers === 1) asks.postMessage({ type: 'ask' });
  });
  sessionStorage.clear();
  openTab();
  await waitFor(() => expect(answers).toBe(2));
  asks.close();
  first.leave();
  await waitFor(() => expect(requestedIds).toEqual([undefined, 'log-7']));
});

test('[SEC-16] resumes after a connection that ends or is refused', async () => {
  let refused = false;
  const tab = openTab(async (lastEventId, signal) => {
    if (requestedIds.length === 0 || refused) return connect(lastEventId, signal);
    refused = true;
    return new Response('', { status: 503 });
  });
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(1);
  await waitFor(() => expect(tab.received).toEqual(['l1']));
  streams[0]?.end();
  await waitFor(() => expect(requestedIds).toEqual([undefined, 'log-1']));
  expect(refused).toBe(true);
  streams[1]?.lead(2);
  await waitFor(() => expect(tab.received).toEqual(['l1', 'l2']));
});

test('a reloaded page resumes after the last event that the page before has received', async () => {
  const page = openTab();
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(3);
  await waitFor(() => expect(page.received).toEqual(['l3']));
  page.leave();
  const reloaded = openTab();
  await waitFor(() => expect(requestedIds).toEqual([undefined, 'log-3']));
  streams[1]?.lead(4);
  await waitFor(() => expect(reloaded.received).toEqual(['l4']));
  reloaded.leave();
  family += 1;
  openTab();
  await waitFor(() => expect(requestedIds).toEqual([undefined, 'log-3', undefined]));
});

test('[SEC-16] a reloaded page misses nothing while another tab has the stream', async () => {
  const page = openTab();
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(3);
  streams[0]?.lead(4);
  await waitFor(() => expect(page.received).toEqual(['l3', 'l4']));
  // The other tab has left after the third change.
  sessionStorage.setItem('lintel.last-event', JSON.stringify([`family ${family}`, 'log-3']));
  const reloaded = openTab();
  await waitFor(() => expect(reloaded.received).toEqual(['l4']));
  expect(streams).toHaveLength(1);
});

test('[SEC-16] a page misses nothing that changed since its data was read', async () => {
  const page = openTab(connect, 'log-3');
  await waitFor(() => expect(requestedIds).toEqual(['log-3']));
  streams[0]?.lead(4);
  await waitFor(() => expect(page.received).toEqual(['l4']));
  streams[0]?.lead(5);
  await waitFor(() => expect(page.received).toEqual(['l4', 'l5']));
  // Each requests the changes from the leading tab.
  const [next, current] = [openTab(connect, 'log-4'), openTab(connect, 'log-5')];
  const earlier = openTab(connect, 'log-2');
  await waitFor(() => expect(next.received).toEqual(['l5']));
  await waitFor(() => expect(earlier.received).toEqual(['reset']));
  streams[0]?.lead(6);
  const received = () => [page, next, current, earlier].map((tab) => tab.received);
  await waitFor(() =>
    expect(received()).toEqual([['l4', 'l5', 'l6'], ['l5', 'l6'], ['l6'], ['reset', 'l6']]),
  );
  expect(streams).toHaveLength(1);
});

test('[SEC-16] the leading tab keeps a hundred changes for tabs that open', async () => {
  const page = openTab(connect, 'log-0');
  await waitFor(() => expect(streams).toHaveLength(1));
  for (let number = 1; number <= 102; number += 1) streams[0]?.lead(number);
  await waitFor(() => expect(page.received).toHaveLength(102));
  const [kept, earlier] = [openTab(connect, 'log-2'), openTab(connect, 'log-1')];
  await waitFor(() => expect(kept.received).toEqual(page.received.slice(2)));
  await waitFor(() => expect(earlier.received).toEqual(['reset']));
  expect(page.received).toHaveLength(102);
});

test('[SEC-16] a page takes what it has missed from the leading tab, also after later changes', async () => {
  const page = openTab(connect, 'log-3');
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(4);
  streams[0]?.lead(5);
  await waitFor(() => expect(page.received).toEqual(['l4', 'l5']));
  let read = (_id: string) => {};
  const next = openTab(connect, new Promise<string>((resolve) => (read = resolve)));
  streams[0]?.lead(6);
  await waitFor(() => expect(page.received).toContain('l6'));
  read('log-3');
  await waitFor(() => expect(next.received.toSorted()).toEqual(['l4', 'l5', 'l6']));
  streams[0]?.lead(7);
  await waitFor(() => expect(next.received.toSorted()).toEqual(['l4', 'l5', 'l6', 'l7']));
  expect(page.received).toEqual(['l4', 'l5', 'l6', 'l7']);
});

test('reads everything again when its first connection fails, since changes may have been missed', async () => {
  const failOnce: typeof connect = async (lastEventId, signal) => {
    const response = await connect(lastEventId, signal);
    return streams.length > 1 ? response : new Response('', { status: 503 });
  };
  const tabs = [openTab(failOnce), openTab(failOnce)];
  const received = () => tabs.map((tab) => tab.received);
  await waitFor(() => expect(received()).toEqual([['reset'], ['reset']]), { timeout: 5_000 });
  expect(requestedIds).toEqual([undefined, undefined]);
  streams[1]?.lead(1);
  await waitFor(() => expect(received()).toEqual(Array(2).fill(['reset', 'l1'])));
});

test('receives missed changes after "ready", although its id is newer', async () => {
  const tab = openTab(async (lastEventId) => {
    requestedIds.push(lastEventId);
    const stream = eventStream(
      requestedIds.length === 1 ? undefined : 'id: log-3\nretry: 1\nevent: ready\ndata: {}\n\n',
    );
    streams.push(stream);
    return stream.response;
  });
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(1);
  await waitFor(() => expect(tab.received).toEqual(['l1']));
  streams[0]?.end();
  await waitFor(() => expect(streams).toHaveLength(2));
  streams[1]?.lead(2);
  streams[1]?.lead(3);
  await waitFor(() => expect(tab.received).toEqual(['l1', 'l2', 'l3']));
});

test('after a server restart every tab resets and then continues', async () => {
  const tabs = [openTab(), openTab()];
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(9);
  await waitFor(() => expect(tabs[1]?.received).toEqual(['l9']));
  streams[0]?.write('id: other-0\nevent: reset\ndata: {}\n\n');
  streams[0]?.write(
    'id: other-1\nevent: lead.changed\ndata: {"type":"lead","id":"n1","action":"created"}\n\n',
  );
  await waitFor(() =>
    expect(tabs.map(({ received }) => received)).toEqual([
      ['l9', 'reset', 'n1'],
      ['l9', 'reset', 'n1'],
    ]),
  );
});

test('begins without the answer that names where to begin when it does not come', async () => {
  jest.useFakeTimers();
  openTab(connect, new Promise<string>(() => {}));
  const left = openTab(connect, new Promise<string>(() => {}));
  left.leave();
  await jest.advanceTimersByTimeAsync(9_999);
  expect(requestedIds).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(requestedIds).toEqual([undefined]);
});

test('gives up a silent stream', async () => {
  jest.useFakeTimers();
  openTab();
  await jest.advanceTimersByTimeAsync(100);
  expect(requestedIds).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(SILENCE_MS + 1_000);
  expect(requestedIds).toEqual([undefined, 'log-0']);
});

test('closes a stream with an event that can not be read', async () => {
  const signals: AbortSignal[] = [];
  openTab(async (lastEventId, signal) => {
    signals.push(signal);
    return connect(lastEventId, signal);
  });
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.write('id: log-1\nevent: lead.changed\ndata: {"type"\n\n');
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]), {
    timeout: 5_000,
  });
});

test('a tab that has left receives and requests nothing more', async () => {
  const tab = openTab();
  await waitFor(() => expect(streams).toHaveLength(1));
  tab.leave();
  const other = openTab();
  await waitFor(() => expect(streams).toHaveLength(2));
  streams[1]?.lead(1);
  await waitFor(() => expect(other.received).toEqual(['l1']));
  expect(tab.received).toEqual([]);
});
