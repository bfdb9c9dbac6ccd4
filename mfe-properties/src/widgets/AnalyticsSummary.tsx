import { ErrorCard } from '@lintel/ui';
import { FigureCards } from '../figures/FigureCards';
import { FigureCardsSkeleton } from '../figures/FigureCardsSkeleton';
import { useGetSummaryQuery } from './getSummary';
import { usePeriod } from './usePeriod';
import { Waiting } from './Waiting';

/** The four cards of the Analytics screen. */
export default function AnalyticsSummary() {
  const period = usePeriod();
  const { data, currentData, error, refetch } = useGetSummaryQuery(period, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !currentData)
    return <ErrorCard title="Could not load the figures" error={error} onRetry={refetch} />;
  if (!data) return <FigureCardsSkeleton />;
  return (
    <Waiting $waiting={!currentData} aria-busy={!currentData || undefined}>
      <FigureCards figures={data} period={period} withSeries />
    </Waiting>
  );
}
