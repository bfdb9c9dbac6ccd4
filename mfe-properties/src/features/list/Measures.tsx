import type { Schemas } from '@lintel/contract/api';
import { formatNumber, pluralize, VisuallyHidden } from '@lintel/ui';
import { Bath, BedDouble, Maximize } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Row = styled.p`
  display: flex;
  gap: 12px;
  min-height: 20px;
  margin-top: 6px;
  font: var(--text-13);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
  span {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    white-space: nowrap;
  }
  svg {
    color: var(--text-muted);
  }
`;
const look = { size: 14, strokeWidth: 1.8 };

/** Bedrooms, bathrooms and area, where known. */
export function Measures({ property: { bedrooms, bathrooms, area } }: { property: Schemas['Property'] }) {
  return (
    <Row>
      <Count icon={<BedDouble {...look} />} count={bedrooms} noun={['bedroom', 'bedrooms']} />
      <Count icon={<Bath {...look} />} count={bathrooms} noun={['bathroom', 'bathrooms']} />
      {area != null && (
        <span>
          <Maximize {...look} />
          {`${formatNumber(area)} m²`}
        </span>
      )}
    </Row>
  );
}

interface CountProps {
  icon: ReactNode;
  count: number | null | undefined;
  noun: [one: string, many: string];
}

function Count({ icon, count, noun: [one, many] }: CountProps) {
  if (!count) return null;
  return (
    <span>
      {icon}
      {formatNumber(count)}
      <VisuallyHidden>{pluralize(count, one, many)}</VisuallyHidden>
    </span>
  );
}
