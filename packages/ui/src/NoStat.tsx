import styled from 'styled-components';
import { Button } from './Button';
import { Card } from './Card';

export interface NoStatProps {
  label: string;
  onRetry(): void;
}

const Box = styled(Card)`
  display: grid;
  justify-items: start;
  align-content: space-between;
  min-height: 118px;
  padding: 16px 20px;
  p {
    font: var(--text-13);
    color: var(--text-secondary);
  }
  @media (max-width: 719px) {
    padding: 14px 16px;
  }
`;

/** A figure that could not be had, in a figure's small place. */
export function NoStat({ label, onRetry }: NoStatProps) {
  return (
    <Box role="alert">
      <p>{`Could not load ${label}`}</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}
