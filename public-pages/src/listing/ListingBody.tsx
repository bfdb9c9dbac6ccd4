import type { Schemas } from '@lintel/contract/api';
import { formatMoney } from '@lintel/ui';
import { PublicFrame } from '../document/PublicFrame';
import { EnquiryForm } from './EnquiryForm';

export function ListingBody({ listing }: { listing: Schemas['PublicListing'] }) {
  const { title, location, price, currency } = listing;
  return (
    <PublicFrame>
      <h1>{title}</h1>
      <p>{location}</p>
      <p>{formatMoney(price, currency)}</p>
      <EnquiryForm listing={listing} />
    </PublicFrame>
  );
}
