import { Lazy, lazyWithRetry } from '@lintel/module-kit';
import { ErrorCard } from '@lintel/ui';
import { TwoStepSkeleton } from './TwoStepSkeleton';

const twoStepCard = lazyWithRetry(() =>
  import(/* webpackChunkName: "two-step" */ './TwoStepCard').then(({ TwoStepCard }) => ({
    default: TwoStepCard,
  })),
);

/** The card of two-step verification, whose code loads with its tab. */
export function LazyTwoStepCard() {
  return (
    <Lazy
      of={twoStepCard}
      fallback={<TwoStepSkeleton />}
      renderError={(error, retry) => (
        <ErrorCard title="Couldn't load two-step verification" error={error} onRetry={retry} />
      )}
    />
  );
}
