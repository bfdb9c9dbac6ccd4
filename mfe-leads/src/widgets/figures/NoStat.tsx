import { Button, Card } from '@lintel/ui';
import styled from 'styled-components';

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
export function NoStat({ label, onRetry }: { label: string; onRetry(): void }) {
  return (
    <Box role="alert">
      <p>{`Could not load ${label}`}</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}
