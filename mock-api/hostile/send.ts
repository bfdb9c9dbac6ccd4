import { Agent, type IncomingMessage, request } from 'node:http';
import type { Account, Server } from '../bench/startServer';
import type { Operation } from '../src/contract/readContract';
import { type CallResult, fillPath, type HostileCall, MAX_MS, MAX_MS_PER_MB } from './calls';

/** Far longer than any call may take. */
const GIVE_UP_MS = 20_000;

const agent = new Agent({ keepAlive: true });

/** Sends a call and collects the server's measurements of it. */
export async function send(server: Server, account: Account, operation: Operation, hostile: HostileCall) {
  await server.longestTimes();
  const start = performance.now();
  const { status, bytes, isStream } = await exchange(server.base, account.token, operation, hostile);
  const clientMs = performance.now() - start;
  const { callMs, blockedMs } = await server.longestTimes();
  const result: CallResult = {
    shape: hostile.shape,
    call: `${operation.method.toUpperCase()} ${operation.path}`,
    status,
    bytes,
    ms: isStream ? clientMs : callMs,
    blockedMs,
    maxMs: MAX_MS + (Buffer.byteLength(hostile.body ?? '') / 1024 ** 2) * MAX_MS_PER_MB,
  };
  return result;
}

type Exchange = Pick<CallResult, 'status' | 'bytes'> & { isStream: boolean };

/** Doesn't use `fetch`: a server may refuse a body before it has read it, and close the connection. */
function exchange(
  base: string,
  token: string,
  operation: Operation,
  { query, body = '', headers }: HostileCall,
): Promise<Exchange> {
  return new Promise((resolve) => {
    const address = `${base}${fillPath(operation)}${query ? `?${query}` : ''}`;
    const call = request(address, {
      agent,
      method: operation.method,
      timeout: GIVE_UP_MS,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(body.length > 0 && { 'Content-Length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    let exchanged: Exchange = { status: 0, bytes: 0, isStream: false };
    call.on('response', (response) => {
      void readResponse(response).then((result) => {
        exchanged = result;
      });
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => undefined);
    // The response may arrive before the end of the body.
    call.on('close', () => setImmediate(() => resolve(exchanged)));
    call.end(body);
  });
}

async function readResponse(response: IncomingMessage): Promise<Exchange> {
  const isStream = response.headers['content-type']?.startsWith('text/event-stream') ?? false;
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += chunk.length;
      // The stream has no end; leaving the loop closes the connection.
      if (isStream) break;
    }
  } catch {
    return { status: 0, bytes, isStream };
  }
  return { status: response.statusCode ?? 0, bytes, isStream };
}
