import { css } from 'styled-components';
import { formatMoney } from '../format/numbers';

export interface PricedListing {
  price: number;
  currency: string;
  /** "For Rent" and "Rented" listings have a monthly price. */
  status: string;
}

const isRent = ({ status }: PricedListing) => status === 'For Rent' || status === 'Rented';

/** Returns "€2,450,000", or "€1,200 a month" for rentals. */
export const formatListingPrice = (listing: PricedListing): string =>
  formatMoney(listing.price, listing.currency || 'USD') + (isRent(listing) ? ' a month' : '');

/** The formatted price as elements, so that `priceStyles` can show "a month" smaller. */
export function ListingPrice({ listing }: { listing: PricedListing }) {
  return (
    <>
      <span>{formatMoney(listing.price, listing.currency || 'USD')}</span>
      {isRent(listing) && <small> a month</small>}
    </>
  );
}

/** A listing's price, with "a month" in small text. */
export const priceStyles = css`
  font: var(--text-16);
  letter-spacing: var(--tracking-tight);
  font-variant-numeric: tabular-nums;
  small {
    font: 400 12px/16px var(--font-sans);
    letter-spacing: 0;
    color: var(--text-muted);
  }
`;
