import { Card, ErrorCard, formatNumber, Skeleton } from '@lintel/ui';
import styled from 'styled-components';
import { useCountSubscribersQuery } from './subscriberApi';

const Counts = styled(Card)`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  > div {
    padding: 14px 20px;
    @media (max-width: 719px) {
      padding: 12px 16px;
    }
  }
  > div + div {
    border-left: 1px solid var(--border-subtle);
  }
`;

const Label = styled.dt`
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  white-space: nowrap;
`;

const Value = styled.dd`
  font: 600 20px/28px var(--font-sans);
  letter-spacing: var(--tracking-tight);
  font-variant-numeric: tabular-nums;
`;

const counters = [
  { name: 'daily', label: 'Daily' },
  { name: 'monthly', label: 'Monthly' },
  { name: 'total', label: 'Total Subscribe' },
] as const;

/** New subscribers of today and this month, and the total. */
export function SubscriberCounts() {
  const { data, error, refetch } = useCountSubscribersQuery();
  if (error && !data) return <ErrorCard title="Couldn't load the counters" error={error} onRetry={refetch} />;
  return (
    <Counts as="dl" aria-busy={!data || undefined}>
      {counters.map(({ name, label }) => (
        <div key={name}>
          <Label>{label}</Label>
          <Value>{data ? formatNumber(data[name]) : <Skeleton width={40} height={20} />}</Value>
        </div>
      ))}
    </Counts>
  );
}
