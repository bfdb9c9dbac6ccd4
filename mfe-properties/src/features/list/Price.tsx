import type { Schemas } from '@lintel/contract/api';
import { formatMoney } from '@lintel/ui';

/** What it costs, once or, to rent, a month. */
export function Price({ property: { price, currency, status } }: { property: Schemas['Property'] }) {
  if (price === 0) return <span>No price yet</span>;
  const isRent = status === 'For Rent' || status === 'Rented';
  return (
    <>
      <span>{formatMoney(price, currency || 'USD')}</span>
      {isRent && <small>a month</small>}
    </>
  );
}
