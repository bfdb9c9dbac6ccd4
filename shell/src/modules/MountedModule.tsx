import type { FailurePhase, RegisteredModule } from '@lintel/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { moduleHost } from './moduleHost';
import { mountParcel } from './mountParcel';

export interface PlaceProps {
  module: RegisteredModule;
  expose: string;
  /** Shown until the module is there. */
  waiting: ReactNode;
  /** Shown in its place when it fails. */
  failed(phase: FailurePhase, retry: () => void): ReactNode;
}

type State = { name: 'waiting' | 'mounted' } | { name: 'failed'; phase: FailurePhase };

/** The module's first frame comes in the place of what waited for it, not below it. */
const Place = styled.div`
  &:has(> :not(:empty)) + [data-waiting] {
    display: none;
  }
`;

/** One attempt at showing a module. */
export function MountedModule({
  module,
  expose,
  waiting,
  failed,
  onRetry,
}: PlaceProps & { onRetry(): void }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ name: 'waiting' });

  useEffect(() => {
    if (!place.current) return;
    return mountParcel(place.current, {
      module,
      expose,
      host: moduleHost(module),
      onMounted: () => setState({ name: 'mounted' }),
      onFailed: (phase) => setState({ name: 'failed', phase }),
    });
  }, [module, expose]);

  return (
    <>
      {state.name === 'failed' && failed(state.phase, onRetry)}
      <Place ref={place} hidden={state.name === 'failed'} data-module={module.id} data-expose={expose} />
      {state.name === 'waiting' && <div data-waiting>{waiting}</div>}
    </>
  );
}
