import { css } from 'styled-components';
import { formatMoney } from '../format/numbers';

export interface PricedListing {
  price: number;
  currency: string;
  /** What it is offered as: "For Rent" and "Rented" cost so much a month. */
  status: string;
}

const isRent = ({ status }: PricedListing) => status === 'For Rent' || status === 'Rented';

/** "€2,450,000"; "€1,200 a month" for what is to rent. */
export const formatListingPrice = (listing: PricedListing): string =>
  formatMoney(listing.price, listing.currency || 'USD') + (isRent(listing) ? ' a month' : '');

/** The same with what it is for small beside it, as `priceStyles` has it. */
export function ListingPrice({ listing }: { listing: PricedListing }) {
  return (
    <>
      <span>{formatMoney(listing.price, listing.currency || 'USD')}</span>
      {isRent(listing) && <small> a month</small>}
    </>
  );
}

/** A listing's price; what it is for stands small beside it. */
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
