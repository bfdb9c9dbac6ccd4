import { ErrorCard, formatNumber, Skeleton } from '@lintel/ui';
import { Counts, Label, Value } from './countParts';
import { useCountSubscribersQuery } from './countSubscribers';

const counters = [
  { name: 'daily', label: 'Daily' },
  { name: 'monthly', label: 'Monthly' },
  { name: 'total', label: 'Total Subscribe' },
] as const;

/** Who joined today, this calendar month, and at all. */
export function SubscriberCounts() {
  const { data, error, refetch } = useCountSubscribersQuery();
  if (error && !data)
    return <ErrorCard title="Could not load the counters" error={error} onRetry={refetch} />;
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
