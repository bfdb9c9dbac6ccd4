import type { RegisteredModule } from '@lintel/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { moduleHost } from '../host';
import { mountParcel } from './mountParcel';

interface Props {
  module: RegisteredModule;
  expose: string;
  /** Shown until the module is there. */
  waiting: ReactNode;
  /** Shown in its place when it fails. */
  failed(cause: unknown, retry: () => void): ReactNode;
}

type State = { name: 'waiting' | 'mounted' } | { name: 'failed'; cause: unknown };

/** The place of one page or widget of a module: loads it, mounts it, and keeps its failures to itself. */
export function ModulePlace({ module, expose, waiting, failed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ name: 'waiting' });

  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    setState({ name: 'waiting' });
    return mountParcel(parent, {
      module,
      expose,
      host: moduleHost(),
      onMounted: () => setState({ name: 'mounted' }),
      onFailed: (cause) => setState({ name: 'failed', cause }),
    });
  }, [module, expose, attempt]);

  return (
    <>
      {state.name === 'waiting' && waiting}
      {state.name === 'failed' && failed(state.cause, () => setAttempt((before) => before + 1))}
      <div ref={place} hidden={state.name === 'failed'} data-module={module.id} />
    </>
  );
}
