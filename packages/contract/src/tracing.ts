import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What the header `traceparent` says of W3C Trace Context. */
export interface SpanContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Whether the trace is recorded. */
  isSampled: boolean;
}

/** A piece of work of a trace. */
export interface Span {
  context: SpanContext;
  end(result?: SpanResult): void;
}

export interface SpanResult {
  /** Replaces the name, when it is known at the end only. */
  name?: string;
  attributes?: Record<string, string | number | boolean>;
  hasFailed?: boolean;
}

/** `server`: a request from another process. */
export type StartSpan = (name: string, kind: 'server' | 'internal', parent?: SpanContext) => Span;

const running = new AsyncLocalStorage<Span>();
let exported: StartSpan | undefined;

/** Exports the spans of this process from now on, or no longer. */
export function exportSpans(start: StartSpan | undefined) {
  exported = start;
}

/**
 * Starts the span of a request. It continues the trace of a valid `traceparent`; without one, it begins a trace. Spans that
 * are not exported keep the context of their parent, since nobody could look them up.
 */
export function startRequestSpan(name: string, traceparent: unknown): Span {
  const parent = parseTraceparent(traceparent);
  return exported?.(name, 'server', parent) ?? { context: parent ?? makeContext(), end: () => undefined };
}

/** Runs work in a span, whose trace the log's lines then say. */
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

/** The trace of what runs. */
export const currentTrace = (): string | undefined => running.getStore()?.context.traceId;

const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Reads the header as W3C defines it: anyone may send anything, and only what is valid gets into logs. */
export function parseTraceparent(header: unknown): SpanContext | undefined {
  if (typeof header !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(header) ?? [];
  // Later versions may say more.
  if (version === undefined || (version === '00' && rest !== undefined)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: SpanContext) =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** The servers behind decide whether they record it. */
const makeContext = (): SpanContext => ({
  traceId: randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  isSampled: true,
});
