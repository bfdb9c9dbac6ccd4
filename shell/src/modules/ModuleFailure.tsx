import type { FailurePhase, RegisteredModule } from '@lintel/contract';
import { ErrorCard } from '@lintel/ui';

interface Props {
  module: RegisteredModule;
  phase: FailurePhase;
  onRetry(): void;
}

/** The card in the place of a module that failed. The cause is telemetry's; people read what they can do. */
export function ModuleFailure({ module, phase, onRetry }: Props) {
  const message =
    phase === 'load'
      ? "Couldn't load this section. Check your connection and try again."
      : 'Something in this part broke. What you have saved is safe.';
  return (
    <ErrorCard
      title={`${module.name} could not be shown`}
      error={{ message }}
      retries={phase === 'load' ? 'together' : 'alone'}
      onRetry={onRetry}
    />
  );
}
