import type { Schemas } from '@lintel/contract/api';
import { formatCount } from '@lintel/ui';
import styled from 'styled-components';
import { PageLinks } from '../PageLinks';
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

/** Available listings first, sold ones last; both newest first. */
export function Listings({
  agent: { listings, listingCount, listingsPage, listingsPages, firstname },
}: {
  agent: Schemas['PublicAgent'];
}) {
  const isSold = ({ state }: Schemas['PublicListingCard']) => state === 'Sold';
  const inOrder = [...listings.filter((each) => !isSold(each)), ...listings.filter(isSold)];
  const meta = listingCount > 0 && formatCount(listingCount, 'listing', 'listings');
  return (
    <Section id="listings" title="Listings" meta={meta}>
      {inOrder.length === 0 ? (
        <None>{`${firstname} has no listings right now.`}</None>
      ) : (
        <Grid>
          {inOrder.map((listing) => (
            <li key={listing.slug}>
              <ListingCard listing={listing} />
            </li>
          ))}
        </Grid>
      )}
      <PageLinks of="listings" page={listingsPage} pages={listingsPages} />
    </Section>
  );
}
