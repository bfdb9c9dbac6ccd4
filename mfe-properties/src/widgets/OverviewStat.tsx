import { refetchIfStale } from '@lintel/module-kit';
import { MonthlyStat } from '@lintel/ui';
import { useGetOverviewQuery } from '../property/analyticsApi';
import { figureDefinitions } from '../property/figures';

interface Props {
  label: string;
  figure: 'totalProperties' | 'activeListings';
  /** Links to the counted listings. */
  href: string;
}

/** One of the account's totals. */
export function OverviewStat({ label, figure, href }: Props) {
  const { data, error, refetch } = useGetOverviewQuery(undefined, refetchIfStale);
  return (
    <MonthlyStat
      label={label}
      definition={figureDefinitions[figure]}
      href={href}
      figure={data?.[figure]}
      error={error}
      onRetry={refetch}
    />
  );
}
