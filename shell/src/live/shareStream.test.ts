import { waitFor } from '@testing-library/react';
import { eventStream } from '../testing/eventStream';
import { webLocks } from '../testing/webLocks';
import { SILENCE_MS } from './readEvents';
import { shareStream } from './shareStream';

let asked: (string | undefined)[] = [];
let streams: ReturnType<typeof eventStream>[] = [];
let leaving: (() => void)[] = [];
let family = 0;

beforeEach(() => {
  asked = [];
  streams = [];
  leaving = [];
  family += 1;
  Object.defineProperty(navigator, 'locks', { value: webLocks(), configurable: true });
});
afterEach(() => {
  for (const leave of leaving) leave();
  jest.useRealTimers();
});

async function connect(lastEventId: string | undefined, signal: AbortSignal) {
  asked.push(lastEventId);
  const stream = eventStream();
  signal.addEventListener('abort', () => stream.end());
  streams.push(stream);
  return stream.response;
}

function openTab(how: typeof connect = connect) {
  const heard: string[] = [];
  const leave = shareStream({
    family: `family ${family}`,
    connect: how,
    onChange: ({ id }) => heard.push(String(id)),
    onReset: () => heard.push('reset'),
  });
  leaving.push(leave);
  return { heard, leave };
}

test('six tabs have one stream, and each hears each change once', async () => {
  const tabs = Array.from({ length: 6 }, () => openTab());
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(1);
  streams[0]?.lead(2);
  await waitFor(() => expect(tabs.map(({ heard }) => heard)).toEqual(Array(6).fill(['l1', 'l2'])));
  expect(asked).toEqual([undefined]);
});

test('when the tab that leads closes, another goes on after the last event', async () => {
  const [first, second] = [openTab(), openTab()];
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(1);
  await waitFor(() => expect(second?.heard).toEqual(['l1']));
  first?.leave();
  await waitFor(() => expect(asked).toEqual([undefined, 'log-1']));
  streams[1]?.lead(1);
  streams[1]?.lead(2);
  await waitFor(() => expect(second?.heard).toEqual(['l1', 'l2']));
});

test('a tab that has heard nothing yet takes over where the stream has come to', async () => {
  const first = openTab();
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(7);
  await waitFor(() => expect(first.heard).toEqual(['l7']));
  const asks = new BroadcastChannel(`lintel.live.family ${family}`);
  let answers = 0;
  // The answer to a second question comes after the new tab has heard the one to its own.
  asks.addEventListener('message', ({ data }) => {
    if (data.type === 'at' && ++answers === 1) asks.postMessage({ type: 'ask' });
  });
  openTab();
  await waitFor(() => expect(answers).toBe(2));
  asks.close();
  first.leave();
  await waitFor(() => expect(asked).toEqual([undefined, 'log-7']));
});

test('a connection that ends or is refused is followed by one that resumes', async () => {
  let refused = false;
  const tab = openTab(async (lastEventId, signal) => {
    if (asked.length === 0 || refused) return connect(lastEventId, signal);
    refused = true;
    return new Response('', { status: 503 });
  });
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(1);
  await waitFor(() => expect(tab.heard).toEqual(['l1']));
  streams[0]?.end();
  await waitFor(() => expect(asked).toEqual([undefined, 'log-1']));
  expect(refused).toBe(true);
  streams[1]?.lead(2);
  await waitFor(() => expect(tab.heard).toEqual(['l1', 'l2']));
});

test('what was missed comes after "ready", whose own id is a later one', async () => {
  const tab = openTab(async (lastEventId) => {
    asked.push(lastEventId);
    const stream = eventStream(
      asked.length === 1 ? undefined : 'id: log-3\nretry: 1\nevent: ready\ndata: {}\n\n',
    );
    streams.push(stream);
    return stream.response;
  });
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(1);
  await waitFor(() => expect(tab.heard).toEqual(['l1']));
  streams[0]?.end();
  await waitFor(() => expect(streams).toHaveLength(2));
  streams[1]?.lead(2);
  streams[1]?.lead(3);
  await waitFor(() => expect(tab.heard).toEqual(['l1', 'l2', 'l3']));
});

test('after a restart of the server every tab reads everything anew, then goes on', async () => {
  const tabs = [openTab(), openTab()];
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.lead(9);
  await waitFor(() => expect(tabs[1]?.heard).toEqual(['l9']));
  streams[0]?.write('id: other-0\nevent: reset\ndata: {}\n\n');
  streams[0]?.write(
    'id: other-1\nevent: lead.changed\ndata: {"type":"lead","id":"n1","action":"created"}\n\n',
  );
  await waitFor(() =>
    expect(tabs.map(({ heard }) => heard)).toEqual([
      ['l9', 'reset', 'n1'],
      ['l9', 'reset', 'n1'],
    ]),
  );
});

test('a stream that falls silent is given up', async () => {
  jest.useFakeTimers();
  openTab();
  await jest.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(SILENCE_MS + 1_000);
  expect(asked).toEqual([undefined, 'log-0']);
});

test('who has left hears and asks nothing more', async () => {
  const tab = openTab();
  await waitFor(() => expect(streams).toHaveLength(1));
  tab.leave();
  const other = openTab();
  await waitFor(() => expect(streams).toHaveLength(2));
  streams[1]?.lead(1);
  await waitFor(() => expect(other.heard).toEqual(['l1']));
  expect(tab.heard).toEqual([]);
});
