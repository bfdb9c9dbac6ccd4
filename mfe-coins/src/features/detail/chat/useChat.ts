import type { Schemas } from '@lintel/contract/api';
import { type ApiError, getAccountId, successToast, useDraft, useHost } from '@lintel/module-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnswer } from '../answer/useAnswer';
import { type Message, readConversation, saveConversation, toHistory } from './conversation';

/**
 * A conversation about a coin. It stays in the tab; unsent text is saved as a draft, and a question without an answer
 * is put back into the input.
 */
export function useChat(coin: string) {
  const host = useHost();
  const userId = getAccountId(host);
  const { ask, stop, isRunning, text } = useAnswer<Schemas['Chat']>('/chat');
  const [messages, setMessages] = useState(() => readConversation(userId, coin).messages);
  /** The current messages, for later callbacks such as an answer or an undo. */
  const conversation = useRef(messages);
  const draft = useDraft(`coin.${coin}.question`, '');
  /** The question whose answer is pending. */
  const [pendingQuestion, setPendingQuestion] = useState<string>();
  const [error, setError] = useState<ApiError>();
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  /** Puts a question back into the input, before the text typed since. */
  function putBack(question: string) {
    const { value, change } = latest.current;
    change([question, value].filter(Boolean).join('\n'));
  }

  const resume = useEffectEvent(() => {
    const saved = readConversation(userId, coin);
    if (saved.unanswered === undefined) return;
    saveConversation(userId, coin, saved.messages);
    putBack(saved.unanswered);
  });
  useEffect(() => resume(), []);

  function setConversation(next: Message[]) {
    conversation.current = next;
    setMessages(next);
    saveConversation(userId, coin, next);
  }

  async function send() {
    const message = draft.value.trim();
    if (message === '' || isRunning) return;
    const question: Message = { role: 'user', text: message };
    setError(undefined);
    // Before the draft is cleared, so that a reload finds the question in the conversation or in the draft.
    saveConversation(userId, coin, [...messages, question]);
    draft.clear();
    setPendingQuestion(message);
    const { result, text: written } = await ask({ message, coin, history: toHistory(messages) });
    setPendingQuestion(undefined);
    if (result && 'data' in result) {
      const { answer, method, disclaimer, model } = result.data;
      const basis = { method, disclaimer, model };
      setConversation([...conversation.current, question, { role: 'assistant', text: answer, basis }]);
    } else if (!result && written !== '') {
      setConversation([...conversation.current, question, { role: 'assistant', text: written, isCut: true }]);
    } else {
      saveConversation(userId, coin, conversation.current);
      putBack(message);
      setError(result?.error);
    }
  }

  function clear() {
    setConversation([]);
    setError(undefined);
    const onSelect = () => setConversation([...messages, ...conversation.current]);
    host.toast({ ...successToast('', 'Conversation cleared'), action: { label: 'Undo', onSelect } });
  }

  return { messages, draft, pendingQuestion, text, isRunning, error, send, stop, clear };
}
