import styled from 'styled-components';
import type { Listing } from '../Listing';
import { mainFacts } from './mainFacts';

const Row = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 32px;
  padding: 20px 0;
  border-block: 1px solid var(--border-default);
  @media (max-width: 899px) {
    gap: 16px 28px;
  }
  dt {
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
  }
  dd {
    font: var(--text-16);
    font-variant-numeric: tabular-nums;
  }
`;

export function MainFacts({ listing }: { listing: Listing }) {
  const facts = mainFacts(listing);
  if (facts.length === 0) return null;
  return (
    <Row>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  );
}
