import type { HostServices } from '@lintel/contract';
import { type ApiCall, type ApiError, type CallResult, parseResponse, sendCall } from '@lintel/module-kit';
import { createParser } from 'eventsource-parser';

interface Streaming {
  signal: AbortSignal;
  /** Receives each piece of the text as it arrives. */
  onText(piece: string): void;
}

/** Longer than the API's own timeout for a silent model. */
const SILENCE_MS = 30_000;

const brokenOff: ApiError = {
  status: 'NETWORK',
  code: 'NETWORK',
  message: 'The response was interrupted. Try again.',
};

/** Reads an answer's events: its text piece by piece, then the whole answer or an error. */
async function readAnswerEvents<Answer>(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { signal, onText }: Streaming,
): Promise<CallResult<Answer>> {
  let result: CallResult<Answer> | undefined;
  const parser = createParser({
    onEvent({ event, data }) {
      const message = JSON.parse(data);
      if (event === 'text') onText(message.text);
      if (event === 'answer') result = { data: message };
      if (event === 'error') result = { error: { status: false, body: message, ...message.error } };
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
  return result ?? { error: brokenOff };
}

/** Posts a question and streams its answer. A server that does not stream responds in one piece. */
export function streamAnswer<Answer>(
  host: HostServices,
  url: string,
  body: object,
  streaming: Streaming,
): Promise<CallResult<Answer>> {
  const call: ApiCall = { url, method: 'POST', body, headers: { Accept: 'text/event-stream' } };
  return sendCall(host, call, streaming.signal, async (response) => {
    const type = response.headers.get('Content-Type') ?? '';
    if (response.ok && response.body && type.startsWith('text/event-stream'))
      return readAnswerEvents<Answer>(response.body, streaming);
    const result = await parseResponse(response);
    return 'error' in result ? result : { data: (result.data as { data: Answer }).data };
  });
}
