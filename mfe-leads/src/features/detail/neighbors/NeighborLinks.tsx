import { formatNumber, IconButton, IconLink } from '@lintel/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { leadPath } from '../../../lead/leadQuery';
import type { LeadNeighbors } from './findNeighbors';

const Row = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  min-height: var(--control-height);
  gap: 8px;
  margin: -8px 0 -12px;
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  @media (max-width: 899px) {
    margin: -8px 0;
  }
`;

/** Links to the previous and next lead. An empty row reserves the space while they load. */
export function NeighborLinks({ neighbors }: { neighbors: LeadNeighbors | undefined }) {
  if (!neighbors) return <Row as="div" />;
  const { previous, next, position, total } = neighbors;
  return (
    <Row aria-label="Leads of this list">
      <span>{`${formatNumber(position)} of ${formatNumber(total)}`}</span>
      <NeighborLink label="Previous lead" id={previous} icon={<ChevronLeft />} />
      <NeighborLink label="Next lead" id={next} icon={<ChevronRight />} />
    </Row>
  );
}

function NeighborLink({ label, id, icon }: { label: string; id: string | undefined; icon: ReactNode }) {
  if (id === undefined) return <IconButton bordered label={label} icon={icon} disabled />;
  return <IconLink bordered label={label} icon={icon} href={leadPath(id)} />;
}
