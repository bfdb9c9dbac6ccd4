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

/** Time limits for stopping a server. */
export interface ShutdownSettings {
  /** Time for which it still accepts requests, until load balancers notice that it is no longer ready (ms). */
  drainMs: number;
  /** Time for running requests to finish after that (ms). */
  finishMs: number;
}

/**
 * The variables of both servers, in seconds. By default, production drains for five seconds and development not at all.
 */
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
  /**
   * Rejects while nothing can be served yet. Later failures, such as of a store that all servers share, leave them
   * ready.
   */
  prepare?: () => Promise<unknown>;
  /** Called when no request is running any more. */
  close?: () => Promise<void>;
}

/** Wait for requests on connections that have just been opened (ms). */
const LINGER_MS = 1_000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Stream that the response is piped from. */
  source?: Readable;
}

/**
 * Creates the server of this process, which responds to `/livez` and `/readyz` and stops on SIGTERM and SIGINT. A
 * second signal of the same kind ends the process immediately.
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

  // The reader of the output may exit before this process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return server;
}

/** Accepts no more connections. `server.close` would also close connections whose first request is in transit. */
const stopListening = (server: Server, onClosed: () => void) =>
  NetServer.prototype.close.call(server, onClosed);

/**
 * Waits for an idle moment, because the operating system resets connections that it has accepted and this process has
 * not.
 */
async function waitForQuietTurn() {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const began = performance.now();
    await new Promise(setImmediate);
    if (performance.now() - began < 0.5) return;
  }
}

/** Makes the client open a new connection for its next request. */
function closeAfterResponse({ request, response }: Exchange) {
  response.shouldKeepAlive = false;
  // A proxy repeats the request's header.
  request.headers.connection = 'close';
}

/** Ends an event stream, whose client then reconnects to another server. */
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
