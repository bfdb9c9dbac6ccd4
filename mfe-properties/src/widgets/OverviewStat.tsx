import { fresh } from '@lintel/module-kit';
import { MonthlyStat } from '@lintel/ui';
import { definitions } from '../figures/definitions';
import { useGetOverviewQuery } from '../figures/getOverview';

interface Props {
  label: string;
  figure: 'totalProperties' | 'activeListings';
  /** The listings that are counted. */
  href: string;
}

/** One of the account's totals. */
export function OverviewStat({ label, figure, href }: Props) {
  const { data, error, refetch } = useGetOverviewQuery(undefined, fresh);
  return (
    <MonthlyStat
      label={label}
      definition={definitions[figure]}
      href={href}
      figure={data?.[figure]}
      error={error}
      onRetry={refetch}
    />
  );
}
