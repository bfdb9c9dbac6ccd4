import type { Schemas } from '@lintel/contract/api';
import type { Basis } from '../answer/AnswerNote';

export interface Message extends ChatMessage {
  /** Whether the answer was stopped before its end. */
  isCut?: boolean;
  /** Set on complete answers. */
  basis?: Basis;
}

type ChatMessage = Schemas['ChatMessage'];

/** The API's limits for a conversation. */
const MAX_MESSAGES = 20;
const MAX_LENGTH = 8_000;

/** The newest messages, in the form and within the limits of the API. */
export const toHistory = (messages: readonly Message[]): ChatMessage[] =>
  messages.slice(-MAX_MESSAGES).map(({ role, text }) => ({ role, text: text.slice(0, MAX_LENGTH) }));

/** One entry per user and coin, in the tab's storage. */
const getKey = (userId: string | undefined, coin: string) => `lintel.coins.chat.${userId ?? ''}.${coin}`;

/** `unanswered` is a question at the end whose answer had not arrived when the page was left. */
export function readConversation(
  userId: string | undefined,
  coin: string,
): { messages: Message[]; unanswered?: string } {
  const messages = readMessages(userId, coin);
  const last = messages.at(-1);
  return last?.role === 'user' ? { messages: messages.slice(0, -1), unanswered: last.text } : { messages };
}

function readMessages(userId: string | undefined, coin: string): Message[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(getKey(userId, coin)) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isMessage) : [];
  } catch {
    // An unreadable entry counts as none.
    return [];
  }
}

export function saveConversation(userId: string | undefined, coin: string, messages: readonly Message[]) {
  try {
    if (messages.length === 0) sessionStorage.removeItem(getKey(userId, coin));
    else sessionStorage.setItem(getKey(userId, coin), JSON.stringify(messages));
  } catch {
    // Without storage a reload loses the conversation, but this answer still shows.
  }
}

const isMessage = (saved: unknown): saved is Message =>
  typeof saved === 'object' &&
  saved !== null &&
  'text' in saved &&
  typeof saved.text === 'string' &&
  'role' in saved &&
  (saved.role === 'user' || saved.role === 'assistant');
