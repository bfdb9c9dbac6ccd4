import type { RegisteredModule } from '@lintel/contract';
import { ErrorCard } from '@lintel/ui';
import type { ModuleFailureState } from './ModuleOutlet';

interface Props {
  module: RegisteredModule;
  failure: ModuleFailureState;
  onRetry(): void;
}

/**
 * The card that replaces a failed module. It shows what the user can do; the reference identifies the cause in the log.
 */
export function ModuleFailure({ module, failure: { phase, source }, onRetry }: Props) {
  const message =
    phase === 'load'
      ? 'Check your connection and try again.'
      : 'Something went wrong. Your saved data is safe.';
  return (
    <ErrorCard
      title={`Couldn't load ${module.name}`}
      error={{ message, source }}
      retries={phase === 'load' ? 'together' : 'alone'}
      onRetry={onRetry}
    />
  );
}
