import { formatTraceparent, parseTraceparent, runInSpan, startRequestSpan } from '@lintel/contract/tracing';
import type { RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';

/** Log entry of a request. Its address may contain a code or a name, so only its kind is logged. */
export interface LoggedRequest {
  trace: string;
  kind: string;
  method: string;
  status: number | null;
  durationMs: number;
  isComplete: boolean;
}

export type LogRequest = (request: LoggedRequest) => void;

/** Requests are counted by kind, because visitors can request any number of addresses. */
const KINDS = ['api', 'modules', 'registry', 'telemetry', 'healthz'];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** Kinds that are neither traced nor logged: requests of monitors and reports of browsers. */
const UNTRACED = ['telemetry', 'healthz'];

/**
 * Measures each request until its response is sent. Continues its trace, or begins one, and passes it on: every
 * forwarded request has the header. Logs a line per request, except for module files that did not fail, because they
 * are the same for all visitors.
 */
export function observeRequests(registry: Registry, logRequest?: LogRequest): RequestHandler {
  const seconds = new Histogram({
    name: 'lintel_http_request_seconds',
    help: 'Requests to the gateway until their response is sent; event streams are left out',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return (request, response, next) => {
    const { method, path, headers } = request;
    const startedAt = performance.now();
    const kind = getKind(path);
    const span = UNTRACED.includes(kind)
      ? undefined
      : startRequestSpan(`${method} ${kind}`, headers['traceparent']);
    if (span) {
      // Another vendor's state belongs to the trace with which it was sent.
      if (!parseTraceparent(headers['traceparent'])) delete headers['tracestate'];
      headers['traceparent'] = formatTraceparent(span.context);
    }
    response.once('close', () => {
      const { statusCode, headersSent, writableFinished: isComplete } = response;
      const durationMs = performance.now() - startedAt;
      if (!String(response.getHeader('Content-Type')).startsWith('text/event-stream'))
        seconds.observe(
          {
            kind,
            method: METHODS.has(method) ? method : 'other',
            status: isComplete ? `${Math.floor(statusCode / 100)}xx` : 'aborted',
          },
          durationMs / 1_000,
        );
      if (!span) return;
      const status = headersSent ? statusCode : null;
      span.end({
        attributes: {
          'http.request.method': method,
          'lintel.kind': kind,
          ...(status !== null && { 'http.response.status_code': status }),
        },
        hasFailed: statusCode >= 500,
      });
      if (kind === 'modules' && statusCode < 500) return;
      const trace = span.context.traceId;
      logRequest?.({ trace, kind, method, status, durationMs: Math.round(durationMs), isComplete });
    });
    if (span) runInSpan(span, next);
    else next();
  };
}

function getKind(path: string): string {
  const [, first = ''] = path.split('/');
  return KINDS.includes(first) ? first : 'page';
}
