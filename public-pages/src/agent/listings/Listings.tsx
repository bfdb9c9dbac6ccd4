import type { Schemas } from '@lintel/contract/api';
import { countNoun } from '@lintel/ui';
import styled from 'styled-components';
import { Section } from '../Section';
import { ListingCard } from './ListingCard';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(264px, 100%), 1fr));
  gap: 16px;
  @media (max-width: 599px) {
    gap: 12px;
  }
`;
const None = styled.p`
  color: var(--text-secondary);
`;

/** What can still be had comes first, what has been sold last; each newest first. */
export function Listings({
  agent: { listings, listingCount, firstname },
}: {
  agent: Schemas['PublicAgent'];
}) {
  const isSold = ({ state }: Schemas['PublicListingCard']) => state === 'Sold';
  const inOrder = [...listings.filter((each) => !isSold(each)), ...listings.filter(isSold)];
  const meta =
    listings.length < listingCount
      ? `The newest ${listings.length} of ${countNoun(listingCount, 'listing', 'listings')}`
      : listingCount > 0 && countNoun(listingCount, 'listing', 'listings');
  return (
    <Section id="listings" title="Listings" meta={meta}>
      {inOrder.length === 0 ? (
        <None>{`${firstname} has no listings at the moment.`}</None>
      ) : (
        <Grid>
          {inOrder.map((listing) => (
            <li key={listing.slug}>
              <ListingCard listing={listing} />
            </li>
          ))}
        </Grid>
      )}
    </Section>
  );
}
