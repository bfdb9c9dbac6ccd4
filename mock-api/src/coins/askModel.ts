import type { Schemas } from '@lintel/contract/api';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Response } from 'express';
import { ApiError } from '../errors';
import type { AiSettings } from '../settings';
import { DISCLAIMER } from './describeIndicators';

/**
 * Streams the response of an OpenAI-compatible server. The request is aborted when the caller disconnects.
 * @param facts the only figures that the model receives
 * @param history earlier messages, oldest first
 * @throws UNAVAILABLE for any failure of the server or the network, and on an idle timeout
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
  let silence = setTimeout(end, ai.patienceMs);
  function listenOn() {
    clearTimeout(silence);
    silence = setTimeout(end, ai.patienceMs);
  }
  try {
    const answer = await fetch(`${ai.baseUrl}/chat/completions`, {
      method: 'POST',
      signal: hangUp.signal,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ai.apiKey}` },
      body: JSON.stringify({ model: ai.model, stream: true, messages: messages(facts, question, history) }),
    });
    if (!answer.ok || !answer.body) throw new Error(`The model's server answered ${answer.status}`);
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: listenOn }));
    let hasSpoken = false;
    let hasEnded = false;
    for await (const { data } of events) {
      listenOn();
      const { text, isLast } = readEvent(data);
      if (text) yield text;
      hasSpoken ||= Boolean(text);
      hasEnded ||= isLast;
    }
    if (!hasSpoken || !hasEnded) throw new Error('The model broke off, or what answered is no model');
  } catch {
    throw new ApiError(503, 'UNAVAILABLE', 'The model does not answer at the moment. Try again.');
  } finally {
    clearTimeout(silence);
    // Abort the request when the caller stops reading early.
    end();
  }
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
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[];
  error?: unknown;
}

/** The text of one event, and whether it is the last one. @throws when the server reports an error */
function readEvent(data: string): { text?: string | null; isLast: boolean } {
  if (data === '[DONE]') return { isLast: true };
  const { choices, error } = JSON.parse(data) as ModelEvent;
  if (error) throw new Error('The model broke off with an error');
  return { text: choices?.[0]?.delta?.content, isLast: Boolean(choices?.[0]?.finish_reason) };
}
