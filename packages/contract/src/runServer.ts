import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { notices } from './notices';
import { serverLimits } from './serverLimits';

/** How a server stops. */
export interface ShutdownSettings {
  /** It goes on taking requests for this long, while balancers learn that it is not ready any more (ms). */
  drainMs: number;
  /** Then running requests have this long to finish (ms). */
  finishMs: number;
}

/** The variables of both servers, in seconds. Without a value, production has five seconds to drain and development none. */
export const shutdownVariables = {
  DRAIN_SECONDS: z.coerce.number('Expected seconds').min(0).max(600).optional(),
  FINISH_SECONDS: z.coerce.number('Expected seconds').min(0).max(600).optional(),
};

export function readShutdownSettings(
  values: { DRAIN_SECONDS?: number | undefined; FINISH_SECONDS?: number | undefined },
  production: boolean,
): ShutdownSettings {
  return {
    drainMs: (values.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1_000,
    finishMs: (values.FINISH_SECONDS ?? (production ? 20 : 2)) * 1_000,
  };
}

interface RunOptions {
  shutdown: ShutdownSettings;
  /** Rejects while nothing can be served yet. What fails later, such as a store for all servers, leaves them ready. */
  prepare?: () => Promise<unknown>;
  /** Called when no request runs any more. */
  close?: () => Promise<void>;
}

/** For requests on connections that were opened just before (ms). */
const LINGER_MS = 1_000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** What the response is piped from. */
  source?: Readable;
}

/**
 * Creates the server of this process, which answers `/livez` and `/readyz` and stops on SIGTERM and SIGINT. A second signal
 * of the same kind ends the process at once.
 */
export function runServer(
  listener: RequestListener,
  { shutdown, prepare = async () => {}, close }: RunOptions,
): Server {
  const exchanges = new Set<Exchange>();
  let isPrepared = false;
  /** `draining`: still accepts connections; `closing`: accepts none. */
  let state: 'running' | 'draining' | 'closing' = 'running';

  const server = createServer(serverLimits, (request, response) => {
    const exchange: Exchange = { request, response };
    exchanges.add(exchange);
    response.once('close', () => exchanges.delete(exchange));
    response.once('pipe', (source: Readable) => {
      exchange.source = source;
      if (state === 'closing') queueMicrotask(() => endEventStream(exchange));
    });
    if (state !== 'running') closeAfterResponse(exchange);
    const [path] = request.url?.split('?') ?? [];
    if (path === '/livez') return respond(response, true);
    if (path === '/readyz') return void respondReady(response);
    listener(request, response);
  });

  async function respondReady(response: ServerResponse) {
    isPrepared ||= await prepare().then(
      () => true,
      () => false,
    );
    respond(response, isPrepared && state === 'running');
  }

  async function stop() {
    if (state !== 'running') return;
    state = 'draining';
    for (const exchange of exchanges) closeAfterResponse(exchange);
    notices.info(`Stopping: not ready, and taking requests for another ${shutdown.drainMs / 1_000} s.`);
    await new Promise((resolve) => setTimeout(resolve, shutdown.drainMs));
    await waitForQuietTurn();
    state = 'closing';
    const closed = new Promise<void>((resolve) => stopListening(server, resolve));
    setTimeout(() => server.closeIdleConnections(), Math.min(shutdown.drainMs, LINGER_MS));
    for (const exchange of [...exchanges]) endEventStream(exchange);
    const limit = setTimeout(() => {
      notices.warn(`Ending ${exchanges.size} requests that did not finish in time.`);
      server.closeAllConnections();
    }, shutdown.finishMs);
    await closed;
    clearTimeout(limit);
    await close?.().catch((error: Error) => {
      notices.fatal(error.message);
      process.exit(1);
    });
    process.exit(0);
  }

  // Whoever reads what it prints may go away first.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return server;
}

/** Accepts no more connections. `server.close` would also close those whose first request is on its way. */
const stopListening = (server: Server, onClosed: () => void) =>
  NetServer.prototype.close.call(server, onClosed);

/** The system resets connections that it has accepted and this process has not: waits for a moment when there are hardly any. */
async function waitForQuietTurn() {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const began = performance.now();
    await new Promise(setImmediate);
    if (performance.now() - began < 0.5) return;
  }
}

/** The client must open its next connection elsewhere. */
function closeAfterResponse({ request, response }: Exchange) {
  response.shouldKeepAlive = false;
  // A proxy repeats what the request says.
  request.headers.connection = 'close';
}

/** Its client connects again, to a server that runs. */
function endEventStream({ response, source }: Exchange) {
  if (!source || !String(response.getHeader('Content-Type')).startsWith('text/event-stream')) return;
  source.unpipe(response);
  response.end();
  source.destroy();
}

function respond(response: ServerResponse, ok: boolean) {
  response
    .writeHead(ok ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(JSON.stringify({ ok }));
}
