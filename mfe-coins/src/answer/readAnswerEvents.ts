import type { ApiError, Outcome } from '@lintel/module-kit';
import { createParser } from 'eventsource-parser';
import type { Streaming } from './Streaming';

/** The API says sooner than that that a model has fallen silent. */
export const SILENCE_MS = 30_000;

const brokenOff: ApiError = {
  status: 'NETWORK',
  code: 'NETWORK',
  message: 'The answer broke off. Try again.',
};

/** Reads an answer's events: its text piece by piece, then the whole of it or why there is none. */
export async function readAnswerEvents<Answer>(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { signal, onText }: Streaming,
): Promise<Outcome<Answer>> {
  let outcome: Outcome<Answer> | undefined;
  const parser = createParser({
    onEvent({ event, data }) {
      const said = JSON.parse(data);
      if (event === 'text') onText(said.text);
      if (event === 'answer') outcome = { data: said };
      if (event === 'error') outcome = { error: { status: false, body: said, ...said.error } };
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream(), { signal }).getReader();
  const giveUp = () => reader.cancel();
  let silence = setTimeout(giveUp, SILENCE_MS);
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      parser.feed(piece.value);
    }
  } finally {
    clearTimeout(silence);
  }
  return outcome ?? { error: brokenOff };
}
