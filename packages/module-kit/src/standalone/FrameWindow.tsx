import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { hearFrame } from './frameMessages';
import { log } from './log';
import type { Scenario } from './scenario';
import { withScenario } from './scenarioInUrl';

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
  /** Where it starts; later changes are its own. */
  path: string;
  scenario: Scenario;
  onAddress(path: string): void;
}

/** This page once more, without its bar: media queries see the frame's width. */
export function FrameWindow({ name, path, scenario, onAddress }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => withScenario(path, { ...scenario, width: 'full', bar: 'off' }));
  const tellAddress = useEffectEvent(onAddress);
  useEffect(
    () =>
      hearFrame(frame, (message) => {
        if (message.type === 'log') log.add(message.entry);
        else tellAddress(message.path);
      }),
    [],
  );
  return <Window ref={frame} src={src} title={name} style={{ width: Number(scenario.width) }} />;
}
