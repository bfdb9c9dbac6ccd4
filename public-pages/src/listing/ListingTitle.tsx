import { formatPlace } from '@lintel/contract/property';
import { Button, StateBadge } from '@lintel/ui';
import { Printer, Share2 } from 'lucide-react';
import styled from 'styled-components';
import { formatPrice, type Listing, listingPath } from './Listing';

const Box = styled.div`
  display: grid;
  gap: 8px;
`;
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  font: var(--text-13);
  color: var(--text-secondary);
`;
const Title = styled.h1`
  font: 600 28px/36px var(--font-sans);
  letter-spacing: var(--tracking-figure);
  text-align: left;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;
const Location = styled.p`
  text-align: left;
  color: var(--text-secondary);
  overflow-wrap: anywhere;
`;
const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 12px 24px;
  margin-top: 8px;
`;
const Price = styled.p`
  font: var(--text-26);
  letter-spacing: var(--tracking-figure);
  font-variant-numeric: tabular-nums;
`;

export function ListingTitle({ listing }: { listing: Listing }) {
  const { title, state, type, status, location, country_name: country } = listing;
  return (
    <Box>
      <Line>
        <StateBadge state={state} />
        <span>{[type, state !== 'Sold' && status].filter(Boolean).join(' · ')}</span>
      </Line>
      <Title dir="auto">{title}</Title>
      <Location dir="auto">{formatPlace([location, country])}</Location>
      <Bottom>
        <Price>{formatPrice(listing)}</Price>
        <PageActions listing={listing} />
      </Bottom>
    </Box>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;
const Status = styled.span`
  font: var(--text-13);
  color: var(--text-secondary);
  overflow-wrap: anywhere;
  /* Always rendered, so that screen readers announce its text. */
  &:empty {
    margin-left: -8px;
  }
`;

/** Actions that need the script. */
function PageActions({ listing: { slug, title } }: { listing: Listing }) {
  return (
    <Row data-needs-script data-print="no">
      <Button size="small" icon={<Share2 />} data-share={listingPath(slug)} data-title={title}>
        Share
      </Button>
      <Button size="small" icon={<Printer />} data-print-page>
        Print
      </Button>
      <Status role="status" data-share-status />
    </Row>
  );
}
