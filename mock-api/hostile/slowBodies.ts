import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '../src/contract/readContract';
import { bodyTimeouts, type CallResult, fillPath } from './calls';

/** Longest delay after its timeout within which a body must be ended: the server checks ten times per timeout. */
const TOLERANCE_MS = 1_500;
const DRIP_MS = 100;
/** Delay between the starts of two requests, because this run does not measure a burst of new connections. */
const STAGGER_MS = 2;

interface SlowBody {
  shape: string;
  operation: Operation;
  isTrickling: boolean;
}

/** Only JSON bodies also trickle in: files may do so for as long as Node.js allows for a request, five minutes. */
const makeSlowBodies = (operation: Operation): SlowBody[] => [
  { shape: 'slow body: stalled', operation, isTrickling: false },
  ...(isJson(operation)
    ? [{ shape: `slow body: a byte every ${DRIP_MS} ms`, operation, isTrickling: true }]
    : []),
];

const isJson = ({ bodyType }: Operation) => bodyType === null || bodyType === 'application/json';

/** Sends all slow bodies at the same time, so that they take as long as a single timeout. */
export async function sendSlowBodies(
  base: string,
  token: string,
  operations: Operation[],
): Promise<CallResult[]> {
  const sending = operations.flatMap(makeSlowBodies).map(async (slow, index) => {
    await wait(index * STAGGER_MS);
    return sendSlowBody(base, token, slow);
  });
  return Promise.all(sending);
}

async function sendSlowBody(base: string, token: string, { shape, operation, isTrickling }: SlowBody) {
  const { hostname, port, pathname } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port) });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  // The server may close the connection while a byte is still being sent.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const start = performance.now();
  const head = [
    `${operation.method.toUpperCase()} ${pathname}${fillPath(operation)} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${operation.bodyType ?? 'application/json'}; boundary=hostile`,
    'Content-Length: 1000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"a":"`);
  const drip = isTrickling ? setInterval(() => socket.write('x'), DRIP_MS) : undefined;
  const { idleSeconds, totalSeconds } = bodyTimeouts;
  // A body that a call does not read, such as that of `GET /events`, is ended by the total timeout.
  const isRead = operation.method !== 'get';
  const maxMs = (isRead && !isTrickling ? idleSeconds : totalSeconds) * 1_100 + TOLERANCE_MS;
  const giveUp = setTimeout(() => socket.destroy(), maxMs * 2);
  await closed;
  clearInterval(drip);
  clearTimeout(giveUp);
  return {
    shape,
    call: `${operation.method.toUpperCase()} ${operation.path}`,
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
    bytes: text.length - text.indexOf('\r\n\r\n') - 4,
    ms: performance.now() - start,
    blockedMs: 0,
    maxMs,
  };
}
