import { deltaOf, formatNumber, Skeleton, StatCard } from '@lintel/ui';
import { useGetOverviewQuery } from './getOverview';
import { NoStat } from './NoStat';

interface Props {
  label: string;
  figure: 'totalLeads' | 'newsletterSubscribers';
}

/** One of the account's totals, with how many came in the last 30 days against the 30 before. */
export function OverviewStat({ label, figure }: Props) {
  const { data, error, refetch } = useGetOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && error) return <NoStat label={label} onRetry={refetch} />;
  if (!data) return <Skeleton height={118} shape="block" />;
  const { value, ...compared } = data[figure];
  return (
    <StatCard
      label={label}
      value={formatNumber(value)}
      delta={deltaOf(compared)}
      deltaNote="vs. previous 30 days"
    />
  );
}
