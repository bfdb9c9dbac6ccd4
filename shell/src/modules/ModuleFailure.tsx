import type { FailurePhase, RegisteredModule } from '@lintel/contract';
import { ErrorCard } from '@lintel/ui';

interface Props {
  module: RegisteredModule;
  phase: FailurePhase;
  onRetry(): void;
}

/** The card that replaces a failed module. It says what the user can do; the cause is only in the telemetry. */
export function ModuleFailure({ module, phase, onRetry }: Props) {
  const message =
    phase === 'load'
      ? 'Check your connection and try again.'
      : 'Something went wrong. Your saved data is safe.';
  return (
    <ErrorCard
      title={`Couldn't load ${module.name}`}
      error={{ message }}
      retries={phase === 'load' ? 'together' : 'alone'}
      onRetry={onRetry}
      detail={`${module.name} ${module.version}`}
    />
  );
}
