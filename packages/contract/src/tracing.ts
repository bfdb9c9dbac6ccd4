import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Trace context of the `traceparent` header (W3C Trace Context). */
export interface SpanContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Whether the trace is recorded. */
  isSampled: boolean;
}

/** A unit of work in a trace. */
export interface Span {
  context: SpanContext;
  end(result?: SpanResult): void;
}

export interface SpanResult {
  /** Replaces the name when the final name is only known at the end. */
  name?: string;
  attributes?: Record<string, string | number | boolean>;
  hasFailed?: boolean;
}

/** `server`: a request from another process. */
export type StartSpan = (name: string, kind: 'server' | 'internal', parent?: SpanContext) => Span;

const running = new AsyncLocalStorage<Span>();
let exported: StartSpan | undefined;

/** Starts exporting the spans of this process, or stops it. */
export function exportSpans(start: StartSpan | undefined) {
  exported = start;
}

/**
 * Starts the span of a request. It continues the trace of a valid `traceparent`; otherwise it begins a new trace. Spans
 * that are not exported keep the context of their parent, since nobody could look them up.
 */
export function startRequestSpan(name: string, traceparent: unknown): Span {
  const parent = parseTraceparent(traceparent);
  return exported?.(name, 'server', parent) ?? { context: parent ?? makeContext(), end: () => undefined };
}

/** Runs work in a span, whose trace id is added to log lines. */
export const runInSpan = <Result>(span: Span, work: () => Result): Result => running.run(span, work);

/** Runs work in a span within the current one. Costs nothing unless spans are exported. */
export async function withSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const parent = running.getStore();
  if (!exported || !parent) return work();
  const span = exported(name, 'internal', parent.context);
  let hasFailed = true;
  try {
    const result = await running.run(span, work);
    hasFailed = false;
    return result;
  } finally {
    span.end({ hasFailed });
  }
}

/** Returns the trace id of the current work. */
export const currentTrace = (): string | undefined => running.getStore()?.context.traceId;

const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Parses the header as defined by W3C: clients may send anything, and only valid values may be logged. */
export function parseTraceparent(header: unknown): SpanContext | undefined {
  if (typeof header !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(header) ?? [];
  // Later versions may have more fields.
  if (version === undefined || (version === '00' && rest !== undefined)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: SpanContext) =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Creates a sampled context. The downstream servers decide whether to record it. */
const makeContext = (): SpanContext => ({
  traceId: randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  isSampled: true,
});
