import type { Schemas } from '@lintel/contract/api';
import { countNoun, formatNumber } from '@lintel/ui';
import styled from 'styled-components';

const Row = styled.p`
  margin-top: 4px;
  font: var(--text-13);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
`;

/** Bedrooms, bathrooms and area, as far as there are any. */
export function Measures({ listing }: { listing: Schemas['PublicListingCard'] }) {
  const { bedrooms, bathrooms, area } = listing;
  const measures = [
    bedrooms && countNoun(bedrooms, 'bedroom', 'bedrooms'),
    bathrooms && countNoun(bathrooms, 'bathroom', 'bathrooms'),
    area && `${formatNumber(area)}\u00a0m²`,
  ].filter(Boolean);
  return measures.length > 0 && <Row>{measures.join(', ')}</Row>;
}
