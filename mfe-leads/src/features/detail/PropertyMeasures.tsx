import type { Schemas } from '@lintel/contract/api';
import { countNoun, formatNumber, VisuallyHidden } from '@lintel/ui';
import { Bath, BedDouble, Maximize } from 'lucide-react';
import styled from 'styled-components';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-top: 6px;
  font: var(--text-13);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
  li {
    display: inline-flex;
    gap: 5px;
    align-items: center;
    white-space: nowrap;
  }
  svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.8;
    color: var(--text-muted);
  }
`;

/** Bedrooms, bathrooms and area, of what is known. */
export function PropertyMeasures({ property }: { property: Schemas['LeadProperty'] }) {
  const { bedrooms, bathrooms, area } = property;
  return (
    <Row>
      {bedrooms !== null && (
        <li>
          <BedDouble aria-hidden="true" />
          {countNoun(bedrooms, 'bedroom', 'bedrooms')}
        </li>
      )}
      {bathrooms !== null && (
        <li>
          <Bath aria-hidden="true" />
          {formatNumber(bathrooms)}
          <VisuallyHidden>{bathrooms === 1 ? 'bathroom' : 'bathrooms'}</VisuallyHidden>
        </li>
      )}
      {area !== null && (
        <li>
          <Maximize aria-hidden="true" />
          {formatNumber(area)} m²
        </li>
      )}
    </Row>
  );
}
