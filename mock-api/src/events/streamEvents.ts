import { Readable } from 'node:stream';
import { type Caller, operation } from '../http/operation';
import type { Services } from '../Services';
import type { AccountEvent } from './AccountEvents';

/** Heartbeat interval: proxies close idle connections. */
const HEARTBEAT_MS = 15_000;

/** A reader that falls further behind (bytes) has to reconnect and resume. */
const MAX_UNREAD = 256 * 1024;
/** The longest delay of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Ends with the session and when the token expires: the client reconnects with a new one and resumes. */
export const streamEvents = operation('GET /events', async ({ account, caller, request, services }) => {
  const leave = enterStreams(services, caller);
  const events = services.events.forAccount(account.id);
  const stream = new Readable({ read: () => undefined });
  const send = (event: AccountEvent) => {
    stream.push(formatEvent(event));
    if (stream.readableLength > MAX_UNREAD) stream.destroy();
  };
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
  const expiry = setTimeout(end, Math.min(caller.tokenExpiresAt - services.now(), MAX_TIMER_MS));
  expiry.unref();
  const stop = () => {
    leave();
    unsubscribe();
    clearTimeout(expiry);
    stopWatching();
    clearInterval(heartbeat);
  };
  const stopWatching = services.events.onSessionEnd(caller.sessionId, end);
  function end() {
    // Before the end, not when the visitor has read it: an ended stream takes nothing more.
    stop();
    stream.push(null);
  }
  stream.once('close', stop);
  return {
    status: 200,
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
    stream,
  };
});

/** @throws RATE_LIMITED when the session or the account has too many streams */
function enterStreams({ concurrencyLimits }: Services, { account, sessionId }: Caller): () => void {
  const leaveSession = concurrencyLimits.sessionStreams.enter(sessionId);
  try {
    const leaveAccount = concurrencyLimits.streams.enter(account.id);
    return () => [leaveSession, leaveAccount].forEach((leave) => void leave());
  } catch (error) {
    leaveSession();
    throw error;
  }
}

const formatEvent = ({ id, change }: AccountEvent) =>
  `id: ${id}\nevent: ${change.type}.changed\ndata: ${JSON.stringify(change)}\n\n`;
