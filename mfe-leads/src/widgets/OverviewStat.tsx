import { refetchIfStale } from '@lintel/module-kit';
import { MonthlyStat } from '@lintel/ui';
import { figureDefinitions } from './figureDefinitions';
import { useGetOverviewQuery } from './figuresApi';

interface Props {
  label: string;
  figure: 'totalLeads' | 'newsletterSubscribers';
  /** Link to the list of the counted records. */
  href: string;
}

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
