import type { Response } from 'express';
import { ApiError } from '../errors';
import type { AiSettings } from '../settings';
import { DISCLAIMER } from './words';

const PATIENCE_MS = 60_000;

/**
 * What an OpenAI-compatible server answers, piece by piece. The call ends when the caller hangs up.
 * @param facts the only figures that the model is given
 * @throws UNAVAILABLE, whatever the server or the way there did
 */
export async function* askModel(ai: AiSettings, response: Response, facts: string, question: string) {
  const hangUp = new AbortController();
  response.once('close', () => hangUp.abort());
  const signal = AbortSignal.any([hangUp.signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const answer = await fetch(`${ai.baseUrl}/chat/completions`, {
      method: 'POST',
      signal,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ai.apiKey}` },
      body: JSON.stringify({ model: ai.model, stream: true, messages: messages(facts, question) }),
    });
    if (!answer.ok || !answer.body) throw new Error(`The model's server answered ${answer.status}`);
    for await (const line of linesOf(answer.body)) {
      const piece = pieceOf(line);
      if (piece) yield piece;
    }
  } catch {
    throw new ApiError(503, 'UNAVAILABLE', 'The model does not answer at the moment. Try again.');
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

const messages = (facts: string, question: string) => [
  {
    role: 'system',
    content: `You explain sample coin data in a few plain sentences. Say how the figures were computed. ${DISCLAIMER} Use nothing but these figures: ${facts}`,
  },
  { role: 'user', content: question },
];

/** The text in one line of the stream; undefined for every other line. */
function pieceOf(line: string): string | undefined {
  const data = /^data: *(\{.*)$/.exec(line)?.[1];
  if (!data) return undefined;
  const { choices } = JSON.parse(data) as { choices?: { delta?: { content?: string } }[] };
  return choices?.[0]?.delta?.content;
}
