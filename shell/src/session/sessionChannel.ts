import type { Tokens } from './tokens';

/** Messages between the tabs of one browser. `family` keeps the sessions of two accounts apart. */
export type SessionMessage =
  | { type: 'tokens'; family: string; tokens: Tokens }
  /** The idempotency key of the request for the tokens that replace `stale`. */
  | { type: 'refresh-key'; family: string; stale: string; key: string }
  | { type: 'ask'; family: string; stale: string }
  | { type: 'signed-out'; family: string; byItself: boolean };

// Node.js has channels, but no tabs.
const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('lintel.session');

export function publish(message: SessionMessage) {
  channel?.postMessage(message);
}

/** @returns a function that unsubscribes */
export function subscribe(listener: (message: SessionMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<SessionMessage>) => listener(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
