import { createParser } from 'eventsource-parser';

/** The server says something every 15 seconds; who hears nothing for so long has lost it. */
export const SILENCE_MS = 45_000;

export interface StreamEvent {
  id: string;
  /** `ready`, `reset`, or what has changed, as in `lead.changed`. */
  name: string;
  data: string;
}

interface Listener {
  hear(event: StreamEvent): void;
  /** The server says how long to wait before asking again, in ms. */
  onRetry(ms: number): void;
}

/**
 * Reads one connection until it ends.
 * @throws Error when it is refused, breaks off, or is silent for too long
 */
export async function readEvents(
  connect: (signal: AbortSignal) => Promise<Response>,
  { hear, onRetry }: Listener,
  signal: AbortSignal,
) {
  const silence = new AbortController();
  const tooLong = () => silence.abort(new Error('The stream of events has fallen silent.'));
  let timer = setTimeout(tooLong, SILENCE_MS);
  try {
    const either = AbortSignal.any([signal, silence.signal]);
    const response = await connect(either);
    if (!response.ok || !response.body) throw new Error(`The stream of events answered ${response.status}.`);
    const parser = createParser({
      onEvent: ({ id = '', event = '', data }) => hear({ id, name: event, data }),
      onRetry,
    });
    const reader = response.body.pipeThrough(new TextDecoderStream(), { signal: either }).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(tooLong, SILENCE_MS);
      parser.feed(piece.value);
    }
  } finally {
    clearTimeout(timer);
  }
}
