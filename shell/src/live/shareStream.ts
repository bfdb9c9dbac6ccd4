import type { Schemas } from '@lintel/contract/api';
import { followEvents } from './followEvents';
import { isLater } from './isLater';
import type { StreamEvent } from './readEvents';
import { whileLeading } from './whileLeading';

type Change = Schemas['ChangeEvent'];

/** What the tabs of one session tell each other. `ask` is a new tab's; the one that leads answers with `at`. */
type Told =
  | { type: 'ask' }
  | { type: 'at' | 'reset'; id: string }
  | { type: 'change'; id: string; change: Change };

interface Options {
  /** Tabs of the same one share a stream. */
  family: string;
  /** Asks for the stream, from after an event. */
  connect(lastEventId: string | undefined, signal: AbortSignal): Promise<Response>;
  onChange(change: Change): void;
  /** What has changed is not known: everything has to be read anew. */
  onReset(): void;
}

/**
 * The account's changes, each told once in each tab, over one stream for all tabs. A tab that takes over resumes where the
 * stream has come to.
 * @returns a function that leaves it
 */
export function shareStream({ family, connect, onChange, onReset }: Options): () => void {
  const name = `lintel.live.${family}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const left = new AbortController();
  let leads = false;
  let at: string | undefined;

  function take(told: Told): boolean {
    if (told.type === 'ask') return false;
    const isNews = told.type === 'at' ? !at : told.type === 'reset' || isLater(told.id, at);
    if (!isNews) return false;
    at = told.id;
    if (told.type === 'change') onChange(told.change);
    if (told.type === 'reset') onReset();
    return true;
  }

  const pass = (told: Told) => take(told) && channel?.postMessage(told);

  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.type !== 'ask') take(data);
    else if (leads && at) channel.postMessage({ type: 'at', id: at } satisfies Told);
  });
  channel?.postMessage({ type: 'ask' } satisfies Told);

  void whileLeading(name, left.signal, () => {
    leads = true;
    return followEvents({
      connect: (signal) => connect(at, signal),
      hear: (event) => pass(toldOf(event)),
      signal: left.signal,
    });
  });

  return () => {
    left.abort();
    channel?.close();
  };
}

function toldOf({ id, name, data }: StreamEvent): Told {
  if (name === 'reset') return { type: 'reset', id };
  // Its id is the newest one; what was missed before that is still to come.
  if (name === 'ready') return { type: 'at', id };
  return { type: 'change', id, change: JSON.parse(data) };
}
