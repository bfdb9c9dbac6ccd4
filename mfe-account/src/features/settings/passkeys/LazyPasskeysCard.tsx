import { Lazy, lazyWithRetry } from '@lintel/module-kit';
import { Card, CardHead, ErrorCard } from '@lintel/ui';
import { SessionsSkeleton } from '../security/SessionsCard';

const passkeysCard = lazyWithRetry(() =>
  import(/* webpackChunkName: "passkeys-card" */ './PasskeysCard').then(({ PasskeysCard }) => ({
    default: PasskeysCard,
  })),
);

/** Loads its code apart from the tab that opens first. */
export const LazyPasskeysCard = () => (
  <Lazy
    of={passkeysCard}
    fallback={
      <Card aria-label="Passkeys">
        <CardHead title="Passkeys" />
        <SessionsSkeleton />
      </Card>
    }
    renderError={(error, retry) => (
      <ErrorCard title="Couldn't load your passkeys" error={error} onRetry={retry} />
    )}
  />
);
