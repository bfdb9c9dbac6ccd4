import { formatNumber, IconButton, IconLink } from '@lintel/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { leadAddress } from '../../../lead/leadAddress';
import type { Steps } from './stepsIn';

const Row = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  margin: -8px 0 -12px;
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  @media (max-width: 899px) {
    margin: -8px 0;
  }
`;

/** On to the leads beside this one in the list from which it was opened. */
export function LeadSteps({ steps: { previous, next, position, total } }: { steps: Steps }) {
  return (
    <Row aria-label="Leads of this list">
      <span>{`${formatNumber(position)} of ${formatNumber(total)}`}</span>
      <Step label="Previous lead" id={previous} icon={<ChevronLeft />} />
      <Step label="Next lead" id={next} icon={<ChevronRight />} />
    </Row>
  );
}

function Step({ label, id, icon }: { label: string; id: string | undefined; icon: ReactNode }) {
  if (id === undefined) return <IconButton bordered label={label} icon={icon} disabled />;
  return <IconLink bordered label={label} icon={icon} href={leadAddress(id)} />;
}
