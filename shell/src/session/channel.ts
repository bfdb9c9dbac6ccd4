import type { Tokens } from './tokens';

/** What the tabs of one browser tell each other. `family` keeps the sessions of two accounts apart. */
export type SessionMessage =
  | { type: 'tokens'; family: string; tokens: Tokens }
  | { type: 'ask'; family: string; stale: string }
  | { type: 'signed-out'; family: string };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lintel.session');

export function tell(message: SessionMessage) {
  channel?.postMessage(message);
}

/** @returns a function that stops listening */
export function hear(listener: (message: SessionMessage) => void): () => void {
  const heard = ({ data }: MessageEvent<SessionMessage>) => listener(data);
  channel?.addEventListener('message', heard);
  return () => channel?.removeEventListener('message', heard);
}
