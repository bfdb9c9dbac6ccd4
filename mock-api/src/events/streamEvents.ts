import { Readable } from 'node:stream';
import { operation } from '../http/operation';
import type { AccountEvent } from './AccountEvents';

/** Heartbeat interval: proxies close idle connections. */
const HEARTBEAT_MS = 15_000;

export const streamEvents = operation('GET /events', ({ account, data, caller, request, services }) => {
  const events = services.events.forAccount(account.id);
  const stream = new Readable({ read: () => undefined });
  const send = (event: AccountEvent) => stream.push(formatEvent(event));
  const last = request.headers['last-event-id'];
  const missed = typeof last === 'string' && last !== '' ? events.findEventsAfter(last) : [];
  // The first line flushes the response's headers.
  stream.push(
    `: listening\nid: ${events.lastId}\nretry: 2000\nevent: ${missed ? 'ready' : 'reset'}\ndata: {}\n\n`,
  );
  for (const event of missed ?? []) send(event);
  const unsubscribe = events.subscribe(send);
  const heartbeat = setInterval(() => stream.push(': still here\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  const stop = () => {
    unsubscribe();
    stopWatching();
    clearInterval(heartbeat);
  };
  const stopWatching = data.sessions.watch(({ before, after }) => {
    if (after || before?.id !== caller.sessionId) return;
    // Before the end, not when the visitor has read it: an ended stream takes nothing more.
    stop();
    stream.push(null);
  });
  stream.once('close', stop);
  return {
    status: 200,
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
    stream,
  };
});

const formatEvent = ({ id, change }: AccountEvent) =>
  `id: ${id}\nevent: ${change.type}.changed\ndata: ${JSON.stringify(change)}\n\n`;
