import type { Request } from 'express';
import { ApiError } from '../errors';
import type { Answer } from '../http/operation';

/** Whether the caller asked for Server-Sent Events by name; any other Accept gets JSON. */
export const wantsEvents = ({ headers }: Request): boolean =>
  (headers.accept ?? '').split(',').some((type) => type.trim().startsWith('text/event-stream'));

/** Streams a text as `text` events and the whole answer as one `answer` event; a failure on the way as `error`. */
export function answerAsEvents(
  text: string | AsyncIterable<string>,
  answer: (whole: string) => object,
): Answer<never> {
  return {
    status: 200,
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
    stream: events(text, answer),
  };
}

async function* events(text: string | AsyncIterable<string>, answer: (whole: string) => object) {
  let whole = '';
  try {
    for await (const piece of typeof text === 'string' ? sentences(text) : text) {
      whole += piece;
      yield event('text', { text: piece });
    }
    yield event('answer', answer(whole));
  } catch (error) {
    const hasBegun = whole !== '' || !(error instanceof ApiError);
    const message = hasBegun ? 'The answer broke off. Try again.' : error.message;
    yield event('error', { error: { code: 'UNAVAILABLE', message } });
  }
}

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const sentences = (text: string): string[] => text.match(/.+?[.:!?](\s+|$)|.+$/gs) ?? [];
