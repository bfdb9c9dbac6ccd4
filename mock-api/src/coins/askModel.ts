import type { Schemas } from '@lintel/contract/api';
import type { Response } from 'express';
import { ApiError } from '../errors';
import type { AiSettings } from '../settings';
import { DISCLAIMER } from './words';

/** Shorter than the dashboard waits for an answer to begin, so that it hears of the failure in words. */
const PATIENCE_MS = 20_000;

/**
 * What an OpenAI-compatible server answers, piece by piece. The call ends when the caller hangs up.
 * @param facts the only figures that the model is given
 * @param history what was said before, oldest first
 * @throws UNAVAILABLE, whatever the server or the way there did, and when it falls silent
 */
export async function* askModel(
  ai: AiSettings,
  response: Response,
  facts: string,
  question: string,
  history: Schemas['ChatMessage'][] = [],
) {
  const hangUp = new AbortController();
  const end = () => hangUp.abort();
  response.once('close', end);
  const { patienceMs = PATIENCE_MS } = ai;
  let silence = setTimeout(end, patienceMs);
  try {
    const answer = await fetch(`${ai.baseUrl}/chat/completions`, {
      method: 'POST',
      signal: hangUp.signal,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ai.apiKey}` },
      body: JSON.stringify({ model: ai.model, stream: true, messages: messages(facts, question, history) }),
    });
    if (!answer.ok || !answer.body) throw new Error(`The model's server answered ${answer.status}`);
    for await (const line of linesOf(answer.body)) {
      clearTimeout(silence);
      silence = setTimeout(end, patienceMs);
      const piece = pieceOf(line);
      if (piece) yield piece;
    }
  } catch {
    throw new ApiError(503, 'UNAVAILABLE', 'The model does not answer at the moment. Try again.');
  } finally {
    clearTimeout(silence);
    // A caller who stops reading in the middle leaves the model nothing to go on for.
    end();
  }
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let rest = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

export async function wholeText(text: string | AsyncIterable<string>): Promise<string> {
  if (typeof text === 'string') return text;
  let whole = '';
  for await (const piece of text) whole += piece;
  return whole;
}

const messages = (facts: string, question: string, history: Schemas['ChatMessage'][]) => [
  {
    role: 'system',
    content: `You explain sample coin data in a few plain sentences. Say how the figures were computed. ${DISCLAIMER} Use nothing but these figures: ${facts}`,
  },
  ...history.map(({ role, text }) => ({ role, content: text })),
  { role: 'user', content: question },
];

interface ModelEvent {
  choices?: { delta?: { content?: string } }[];
  error?: unknown;
}

/** The text in one line of the stream; undefined for every other line. @throws when the server sends its error there */
function pieceOf(line: string): string | undefined {
  const data = /^data: *(\{.*)$/.exec(line)?.[1];
  if (!data) return undefined;
  const { choices, error } = JSON.parse(data) as ModelEvent;
  if (error) throw new Error('The model broke off with an error');
  return choices?.[0]?.delta?.content;
}
