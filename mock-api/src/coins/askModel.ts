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
  const abort = new AbortController();
  const cancel = () => abort.abort();
  response.once('close', cancel);
  let idleTimer = setTimeout(cancel, ai.idleTimeoutMs);
  function restartIdleTimer() {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(cancel, ai.idleTimeoutMs);
  }
  try {
    const modelResponse = await fetch(`${ai.baseUrl}/chat/completions`, {
      method: 'POST',
      signal: abort.signal,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ai.apiKey}` },
      body: JSON.stringify({
        model: ai.model,
        stream: true,
        messages: makeMessages(facts, question, history),
      }),
    });
    if (!modelResponse.ok || !modelResponse.body)
      throw new Error(`The model's server responded with ${modelResponse.status}`);
    const events = modelResponse.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: restartIdleTimer }));
    let hasText = false;
    let hasEnded = false;
    for await (const { data } of events) {
      restartIdleTimer();
      const { text, isLast } = readEvent(data);
      if (text) yield text;
      hasText ||= Boolean(text);
      hasEnded ||= isLast;
    }
    if (!hasText || !hasEnded) throw new Error('The response is incomplete or not from a model');
  } catch {
    throw new ApiError(503, 'UNAVAILABLE', "The model isn't responding right now. Try again.");
  } finally {
    clearTimeout(idleTimer);
    // Aborts the request when the caller stops reading early.
    cancel();
  }
}

export async function collectText(text: string | AsyncIterable<string>): Promise<string> {
  if (typeof text === 'string') return text;
  let whole = '';
  for await (const piece of text) whole += piece;
  return whole;
}

const makeMessages = (facts: string, question: string, history: Schemas['ChatMessage'][]) => [
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

/** Reads the text of one event, and whether it is the last one. @throws when the server reports an error */
function readEvent(data: string): { text?: string | null; isLast: boolean } {
  if (data === '[DONE]') return { isLast: true };
  const { choices, error } = JSON.parse(data) as ModelEvent;
  if (error) throw new Error('The model reported an error');
  return { text: choices?.[0]?.delta?.content, isLast: Boolean(choices?.[0]?.finish_reason) };
}
