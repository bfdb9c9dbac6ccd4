import { fresh } from '@lintel/module-kit';
import { MonthlyStat } from '@lintel/ui';
import { definitions } from './definitions';
import { useGetOverviewQuery } from './getOverview';

interface Props {
  label: string;
  figure: 'totalLeads' | 'newsletterSubscribers';
  /** Who is counted. */
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
