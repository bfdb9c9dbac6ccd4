import type { Schemas } from '@lintel/contract/api';
import type { Basis } from '../../../answer/AnswerNote';

export interface Message extends ChatMessage {
  /** Stopped before its end. */
  isCut?: boolean;
  /** Of an answer that came to its end. */
  basis?: Basis;
}

type ChatMessage = Schemas['ChatMessage'];

/** What the API takes of a conversation. */
const LAST = 20;
const LONGEST = 8_000;

/** What was said before, as the API wants to hear it: the newest part of it. */
export const historyOf = (messages: readonly Message[]): ChatMessage[] =>
  messages.slice(-LAST).map(({ role, text }) => ({ role, text: text.slice(0, LONGEST) }));

/** A tab keeps its conversations, each user's and coin's for itself. */
const keyOf = (userId: string | undefined, coin: string) => `lintel.coins.chat.${userId ?? ''}.${coin}`;

export function readConversation(userId: string | undefined, coin: string): Message[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, coin)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMessage) : [];
  } catch {
    // Of what cannot be read nothing is left.
    return [];
  }
}

export function keepConversation(userId: string | undefined, coin: string, messages: readonly Message[]) {
  try {
    if (messages.length === 0) sessionStorage.removeItem(keyOf(userId, coin));
    else sessionStorage.setItem(keyOf(userId, coin), JSON.stringify(messages));
  } catch {
    // A full or forbidden storage costs the conversation at the next reload, not this answer.
  }
}

const isMessage = (kept: unknown): kept is Message =>
  typeof kept === 'object' &&
  kept !== null &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  'role' in kept &&
  (kept.role === 'user' || kept.role === 'assistant');
