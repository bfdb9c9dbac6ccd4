import { MonthlyStat } from '@lintel/ui';
import { useGetOverviewQuery } from '../figures/getOverview';

interface Props {
  label: string;
  figure: 'totalProperties' | 'activeListings';
}

/** One of the account's totals. */
export function OverviewStat({ label, figure }: Props) {
  const { data, error, refetch } = useGetOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  return <MonthlyStat label={label} figure={data?.[figure]} error={error} onRetry={refetch} />;
}
