import { Lazy, lazyWithRetry } from '@lintel/module-kit';
import { ErrorCard } from '@lintel/ui';
import { AlertsSkeleton } from './AlertsSkeleton';

const alerts = lazyWithRetry(() => import(/* webpackChunkName: "alerts" */ './Alerts'));

/** Loads its code separately from the tab, because alerts are at the end of it. */
export const LazyAlerts = () => (
  <Lazy
    of={alerts}
    fallback={<AlertsSkeleton />}
    renderError={(error, retry) => (
      <ErrorCard title="Couldn't load your alerts" error={error} onRetry={retry} />
    )}
  />
);
