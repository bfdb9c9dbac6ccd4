import { IconButton } from '@lintel/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';

const Turn = styled(IconButton)<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: 12px;
  transform: translateY(-50%);
  background: var(--bg-raised);
  color: var(--text-secondary);
  box-shadow: var(--shadow-control);
  &:hover {
    background: var(--bg-raised);
  }
`;

/** The ways to the pictures before and after, at the sides of the one that is shown. */
export function TurnButtons({ onTurn }: { onTurn(by: 1 | -1): void }) {
  return (
    <>
      <Turn $side="left" label="Previous picture" icon={<ChevronLeft />} onClick={() => onTurn(-1)} />
      <Turn $side="right" label="Next picture" icon={<ChevronRight />} onClick={() => onTurn(1)} />
    </>
  );
}
