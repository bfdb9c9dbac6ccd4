import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { type LogEntry, log } from './log';
import type { Scenario } from './scenario';
import { withScenario } from './scenarioInUrl';

/** A message from the page inside a frame to the one around it. */
type FrameMessage =
  | { type: 'address'; path: string }
  | { type: 'log'; entry: Omit<LogEntry, 'number' | 'at'> };

const MARK = 'lintel.standalone';

export const isFramed = () => window.parent !== window;

export function postToParent(message: FrameMessage) {
  if (isFramed()) window.parent.postMessage({ mark: MARK, ...message }, location.origin);
}

/** @returns a function that stops listening */
function onFrameMessage(
  frame: { current: HTMLIFrameElement | null },
  listener: (message: FrameMessage) => void,
) {
  const receive = ({ origin, source, data }: MessageEvent) => {
    if (origin === location.origin && source === frame.current?.contentWindow && data?.mark === MARK)
      listener(data);
  };
  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
}

const Window = styled.iframe`
  flex: none;
  min-height: 640px;
  margin: 0 auto;
  border: 0;
  border-radius: var(--radius-lg);
  background: var(--bg-ground);
  box-shadow: var(--shadow-menu);
`;

interface Props {
  name: string;
  /** The initial path. The page inside the frame navigates independently afterwards. */
  path: string;
  scenario: Scenario;
  onAddress(path: string): void;
}

/** Shows the page without its bar in an iframe, so that media queries use the chosen width. */
export function FrameWindow({ name, path, scenario, onAddress }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => withScenario(path, { ...scenario, width: 'full', bar: 'off' }));
  const handleAddress = useEffectEvent(onAddress);
  useEffect(
    () =>
      onFrameMessage(frame, (message) => {
        if (message.type === 'log') log.add(message.entry);
        else handleAddress(message.path);
      }),
    [],
  );
  return <Window ref={frame} src={src} title={name} style={{ width: Number(scenario.width) }} />;
}
