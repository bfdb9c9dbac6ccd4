import { formatTraceparent, parseTraceparent, runInSpan, startRequestSpan } from '@lintel/contract/tracing';
import type { RequestHandler } from 'express';
import { getKind } from './httpMetrics.ts';

/** What the log says of a request. Its address may hold a code or a name, so it says the kind only. */
export interface LoggedRequest {
  trace: string;
  kind: string;
  method: string;
  status: number | null;
  durationMs: number;
  isComplete: boolean;
}

export type LogRequest = (request: LoggedRequest) => void;

/**
 * Continues the trace of each request, or begins one, and passes it on: whatever is forwarded has the header. Logs a line
 * per request, but for files of modules, which fail or are the same for all.
 */
export function traceRequests(logRequest?: LogRequest): RequestHandler {
  return (request, response, next) => {
    const { method, path, headers } = request;
    const startedAt = performance.now();
    const kind = getKind(path);
    const span = startRequestSpan(`${method} ${kind}`, headers['traceparent']);
    // Another vendor's state belongs to the trace that it came with.
    if (!parseTraceparent(headers['traceparent'])) delete headers['tracestate'];
    headers['traceparent'] = formatTraceparent(span.context);
    // This listener, those of compression and of a forwarded stream are more than Node's ten, above which it warns of a leak.
    response.setMaxListeners(20);
    response.once('close', () => {
      const { statusCode, headersSent, writableFinished: isComplete } = response;
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
      const durationMs = Math.round(performance.now() - startedAt);
      logRequest?.({ trace: span.context.traceId, kind, method, status, durationMs, isComplete });
    });
    runInSpan(span, next);
  };
}
