import type { Schemas } from '@lintel/contract/api';
import { type ApiError, useHost } from '@lintel/module-kit';
import { useState } from 'react';
import { useAnswer } from '../../../answer/useAnswer';
import { historyOf, keepConversation, type Message, readConversation } from './conversation';

/** A conversation about a coin. It stays in the tab; an answer that fails leaves its question to be asked again. */
export function useChat(coin: string) {
  const userId = useHost().session.user?.id;
  const { ask, stop, isRunning, text } = useAnswer<Schemas['Chat']>('/chat');
  const [messages, setMessages] = useState(() => readConversation(userId, coin));
  const [question, setQuestion] = useState('');
  /** What is being answered. */
  const [asked, setAsked] = useState<string>();
  const [error, setError] = useState<ApiError>();

  function keep(next: Message[]) {
    setMessages(next);
    keepConversation(userId, coin, next);
  }

  async function send() {
    const message = question.trim();
    if (message === '' || isRunning) return;
    setError(undefined);
    setQuestion('');
    setAsked(message);
    const { outcome, text: written } = await ask({ message, coin, history: historyOf(messages) });
    setAsked(undefined);
    const heard: Message = { role: 'user', text: message };
    if (outcome && 'data' in outcome) {
      const { answer, method, disclaimer, model } = outcome.data;
      const basis = { method, disclaimer, model };
      keep([...messages, heard, { role: 'assistant', text: answer, basis }]);
    } else if (!outcome && written !== '') {
      keep([...messages, heard, { role: 'assistant', text: written, isCut: true }]);
    } else {
      // What was typed meanwhile comes after it.
      setQuestion((typed) => [message, typed].filter(Boolean).join('\n'));
      setError(outcome?.error);
    }
  }

  function clear() {
    keep([]);
    setError(undefined);
  }

  return { messages, question, setQuestion, asked, text, isRunning, error, send, stop, clear };
}
