import type { FailurePhase, FailureSource, RegisteredModule } from '@lintel/contract';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useStopReason } from '../containment/stoppedModules';
import { useLazyComponent } from '../recovery/useLazyComponent';
import { getModuleHost } from './moduleHost';
import { mountParcel } from './mountParcel';

interface Props {
  module: RegisteredModule;
  expose: string;
  /** Set for a page, without or with the sidebar; undefined for a widget. */
  page?: 'bare' | 'layout';
  /** Shown until the module is mounted. */
  fallback: ReactNode;
  onMounted?(): void;
  /** Shown instead of the module when it fails. */
  renderFailure(failure: ModuleFailureState, retry: () => void): ReactNode;
}

export interface ModuleFailureState {
  phase: FailurePhase;
  source: FailureSource;
}

const loadStopped = () => import(/* webpackChunkName: "stopped-module" */ './StoppedModule');

/** Renders one page or widget of a module, unless the module is stopped: loads it, mounts it, and contains its failures. */
export function ModuleOutlet(props: Props) {
  const { module, page } = props;
  const [attempt, setAttempt] = useState(0);
  const reason = useStopReason(module, !page);
  const StoppedModule = useLazyComponent(loadStopped, reason !== null);
  if (reason) return StoppedModule && <StoppedModule module={module} reason={reason} page={page} />;
  return <MountedModule key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

type State = { name: 'loading' | 'mounted' } | ({ name: 'failed' } & ModuleFailureState);

/** Hides the fallback as soon as the module has rendered, so that they never show below each other. */
const MountPoint = styled.div`
  &:has(> :not(:empty)) + [data-fallback] {
    display: none;
  }
`;

/** One attempt to show a module. */
function MountedModule({
  module,
  expose,
  fallback,
  renderFailure,
  onRetry,
  ...props
}: Props & { onRetry(): void }) {
  const mountPoint = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ name: 'loading' });
  const onMounted = useEffectEvent(() => {
    setState({ name: 'mounted' });
    props.onMounted?.();
  });

  useLayoutEffect(() => {
    if (!mountPoint.current) return;
    return mountParcel(mountPoint.current, {
      module,
      expose,
      host: getModuleHost(module),
      onMounted: () => onMounted(),
      onFailed: (phase, source) => setState({ name: 'failed', phase, source }),
    });
  }, [module, expose]);

  return (
    <>
      {state.name === 'failed' && renderFailure(state, onRetry)}
      <MountPoint
        ref={mountPoint}
        hidden={state.name === 'failed'}
        data-module={module.id}
        data-expose={expose}
      />
      {state.name === 'loading' && <div data-fallback>{fallback}</div>}
    </>
  );
}
