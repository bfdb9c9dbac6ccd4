/** Loads the parser with the server data, because the sign-in pages don't need it. */
const loadParser = () =>
  import(/* webpackChunkName: "server-data", webpackExports: "createParser" */ 'eventsource-parser');

/** Timeout of a silent connection: the server sends something every 15 seconds. */
export const SILENCE_MS = 45_000;

export interface StreamEvent {
  id: string;
  /** `ready`, `reset`, or the kind of a change, such as `lead.changed`. */
  name: string;
  data: string;
}

/** Thrown when the server refused the stream and sent the time for the next request. */
export class StreamRefused extends Error {
  constructor(
    status: number,
    /** Milliseconds; 0 when the server sent no time. */
    readonly retryAfterMs: number,
  ) {
    super(`The event stream returned ${status}.`);
  }
}

interface Listener {
  onEvent(event: StreamEvent): void;
  /** Called when the server suggests a pause before reconnecting, in ms. */
  onRetry(ms: number): void;
}

/**
 * Reads one connection until it ends.
 * @throws StreamRefused, or another Error when it is interrupted or silent for too long
 */
export async function readEvents(
  connect: (signal: AbortSignal) => Promise<Response>,
  { onEvent, onRetry }: Listener,
  signal: AbortSignal,
) {
  const silence = new AbortController();
  const abort = () => silence.abort(new Error('The event stream timed out.'));
  let timer = setTimeout(abort, SILENCE_MS);
  try {
    const either = AbortSignal.any([signal, silence.signal]);
    const response = await connect(either);
    if (!response.ok || !response.body)
      throw new StreamRefused(response.status, 1_000 * (Number(response.headers.get('Retry-After')) || 0));
    const { createParser } = await loadParser().catch((cause) => {
      silence.abort(cause);
      throw cause;
    });
    const parser = createParser({
      onEvent: ({ id = '', event = '', data }) => onEvent({ id, name: event, data }),
      onRetry,
    });
    const reader = response.body.pipeThrough(new TextDecoderStream(), { signal: either }).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE_MS);
      parser.feed(chunk.value);
    }
  } finally {
    clearTimeout(timer);
    // Also when an event couldn't be handled: the next connection is a new one.
    silence.abort();
  }
}
