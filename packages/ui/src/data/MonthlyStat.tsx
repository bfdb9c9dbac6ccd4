import styled from 'styled-components';
import { Button } from '../actions/Button';
import { useSharedRetry } from '../feedback/RetryProvider';
import { Skeleton } from '../feedback/Skeleton';
import { formatNumber } from '../format/numbers';
import { Card } from '../layout/Card';
import { type ComparedFigure, getDelta } from './Delta';
import { StatCard, type StatCardProps } from './StatCard';

export interface MonthlyStatProps extends Pick<StatCardProps, 'href'> {
  label: string;
  /** Describes the counted records in a sentence. */
  definition: string;
  /** Undefined until it has loaded. */
  figure?: ComparedFigure;
  error?: unknown;
  onRetry(): void;
}

/** A total, compared with 30 days ago. */
export function MonthlyStat({ label, figure, error, onRetry, definition, href }: MonthlyStatProps) {
  if (!figure && error) return <StatError label={label} onRetry={onRetry} />;
  if (!figure) return <Skeleton height={118} shape="block" />;
  return (
    <StatCard
      label={label}
      value={formatNumber(figure.value)}
      delta={getDelta(figure)}
      deltaNote="vs. previous 30 days"
      definition={`${definition} Compared with ${formatNumber(figure.previous ?? 0)} at this time 30 days ago.`}
      href={href}
    />
  );
}

interface NoStatProps {
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

/** The error state of a figure, at the size of a StatCard. */
export function StatError({ label, onRetry }: NoStatProps) {
  const retry = useSharedRetry(onRetry);
  return (
    <Box role="alert">
      <p>{`Couldn't load ${label}`}</p>
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </Box>
  );
}
