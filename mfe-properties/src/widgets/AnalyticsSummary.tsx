import { usePeriod } from '@lintel/module-kit';
import { ErrorCard, Waiting } from '@lintel/ui';
import { FigureCards } from '../figures/FigureCards';
import { FigureCardsSkeleton } from '../figures/FigureCardsSkeleton';
import { useGetSummaryQuery } from './getSummary';
import { leadsAddress, tableAddress } from './rowsAddress';

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
    <Waiting waiting={!currentData}>
      <FigureCards
        figures={data}
        period={period}
        withSeries
        rows={{
          totalViews: tableAddress(period, 'totalViews'),
          uniqueViews: tableAddress(period, 'uniqueViews'),
          leads: leadsAddress(period, data.from),
          conversion: tableAddress(period, 'conversion'),
        }}
      />
    </Waiting>
  );
}
