import { Readable } from 'node:stream';
import { invalidToken } from '../errors';
import { type Caller, operation } from '../http/operation';
import type { Services } from '../Services';
import type { AccountEvent } from './EventHub';

/** Heartbeat interval: proxies close idle connections. */
const HEARTBEAT_MS = 15_000;

/** Maximum number of unread bytes. A client that falls further behind has to reconnect and resume. */
const MAX_UNREAD = 256 * 1024;
/** Longest delay of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Streams the account's events. The stream ends with the session and when the token expires: the client reconnects with
 * a new token and resumes.
 */
export const streamEvents = operation('GET /events', async ({ account, caller, request, services, user }) => {
  const stream = new Readable({ read: () => undefined });
  const stops = [enterStreams(services, caller)];
  const stop = () => {
    for (const each of stops.splice(0)) each();
  };
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    // The events are stopped before the end of the stream, not when the client has read it: an ended stream accepts no
    // more data.
    stop();
    stream.push(null);
  };
  try {
    stops.push(services.events.onSessionEnd(caller.sessionId, end));
    const { 'last-event-id': lastId } = request.headers;
    const follower = {
      onStart(id: string, isComplete: boolean) {
        const event = isComplete ? 'ready' : 'reset';
        // The first line flushes the response's headers.
        stream.push(`: listening\nid: ${id}\nretry: 2000\nevent: ${event}\ndata: {}\n\n`);
      },
      onEvent(event: AccountEvent) {
        if (event.userId !== null && event.userId !== user.id) return;
        stream.push(formatEvent(event));
        if (stream.readableLength > MAX_UNREAD) stream.destroy();
      },
    };
    stops.push(await services.events.follow(account.id, lastId ? String(lastId) : undefined, follower));
    // The session may have ended since the call was authenticated.
    const isOpen = await services.sessions.isOpen(user.id, caller.sessionId);
    if (hasEnded || !isOpen) throw invalidToken();
  } catch (error) {
    stop();
    throw error;
  }
  const heartbeat = setInterval(() => stream.push(': still here\n\n'), HEARTBEAT_MS).unref();
  const expiry = setTimeout(end, Math.min(caller.tokenExpiresAt - services.now(), MAX_TIMER_MS)).unref();
  stops.push(
    () => clearInterval(heartbeat),
    () => clearTimeout(expiry),
  );
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
