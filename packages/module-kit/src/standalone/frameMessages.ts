import type { LogEntry } from './log';

/** What the page inside a frame tells the one around it. */
export type FrameMessage =
  | { type: 'address'; path: string }
  | { type: 'log'; entry: Pick<LogEntry, 'kind' | 'text'> };

const MARK = 'lintel.standalone';

export const isFramed = () => window.parent !== window;

export function tellOuter(message: FrameMessage) {
  if (isFramed()) window.parent.postMessage({ mark: MARK, ...message }, location.origin);
}

/** @returns a function that stops listening */
export function hearFrame(
  frame: { current: HTMLIFrameElement | null },
  listener: (message: FrameMessage) => void,
) {
  const heard = ({ origin, source, data }: MessageEvent) => {
    if (origin === location.origin && source === frame.current?.contentWindow && data?.mark === MARK)
      listener(data);
  };
  addEventListener('message', heard);
  return () => removeEventListener('message', heard);
}
