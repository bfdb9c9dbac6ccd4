const EVENT = 'lintel:drafts';
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lintel.drafts');

/**
 * `flush`: stores drafts that are only in memory. `drop`: discards them, because the stored drafts are being removed.
 */
type Action = 'flush' | 'drop';

interface DraftRequest {
  action: Action;
  account: string;
  /** Results and promises of the modules' listeners. */
  work: unknown[];
}

/**
 * Requests an action on the drafts that each module keeps in memory: on this page, and for `drop` also in the other
 * tabs. Resolves when this page's modules are done.
 */
export async function requestDrafts(action: Action, account: string) {
  const request: DraftRequest = { action, account, work: [] };
  dispatchEvent(new CustomEvent(EVENT, { detail: request }));
  if (action === 'drop') channel?.postMessage(account);
  await Promise.allSettled(request.work);
}

/**
 * @param listener may return a promise
 * @returns a function that unsubscribes
 */
export function onDraftRequest(listener: (action: Action, account: string) => unknown): () => void {
  const onEvent = (event: Event) => {
    const { action, account, work } = (event as CustomEvent<DraftRequest>).detail;
    work.push(listener(action, account));
  };
  const onMessage = ({ data }: MessageEvent<string>) => void listener('drop', data);
  addEventListener(EVENT, onEvent);
  channel?.addEventListener('message', onMessage);
  return () => {
    removeEventListener(EVENT, onEvent);
    channel?.removeEventListener('message', onMessage);
  };
}
