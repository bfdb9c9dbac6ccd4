import { ButtonLink, StateBadge } from '@lintel/ui';
import styled from 'styled-components';
import type { Listing } from './Listing';
import { PageActions } from './PageActions';
import { priceOf } from './price';

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
  text-wrap: balance;
  overflow-wrap: anywhere;
`;
const Place = styled.p`
  color: var(--text-secondary);
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
/** On a phone the form is far below. */
const ToForm = styled.div`
  @media (min-width: 900px) {
    display: none;
  }
`;

export function ListingTitle({ listing }: { listing: Listing }) {
  const { title, state, type, status, location, country_name: country, agent } = listing;
  return (
    <Box>
      <Line>
        <StateBadge state={state} />
        <span>
          {type} · {status}
        </span>
      </Line>
      <Title>{title}</Title>
      <Place>
        {[location, country].filter((part, index, all) => part && all.indexOf(part) === index).join(', ')}
      </Place>
      <Bottom>
        <Price>{priceOf(listing)}</Price>
        <PageActions listing={listing} />
      </Bottom>
      <ToForm data-print="no">
        <ButtonLink href="#enquiry" variant="primary" block>
          Ask {agent.firstname}
        </ButtonLink>
      </ToForm>
    </Box>
  );
}
