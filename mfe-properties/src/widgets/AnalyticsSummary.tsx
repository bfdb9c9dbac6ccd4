import { usePeriod } from '@lintel/module-kit';
import { ErrorCard, PendingContent } from '@lintel/ui';
import { useGetSummaryQuery } from '../property/analyticsApi';
import { FigureCards, FigureCardsSkeleton } from '../property/FigureCards';
import { analyticsTablePath, leadsPath } from './analyticsPaths';

/** The four cards of the Analytics screen. */
export default function AnalyticsSummary() {
  const period = usePeriod();
  const { data, currentData, error, refetch } = useGetSummaryQuery(period, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !currentData)
    return <ErrorCard title="Couldn't load the figures" error={error} onRetry={refetch} />;
  if (!data) return <FigureCardsSkeleton />;
  return (
    <PendingContent pending={!currentData}>
      <FigureCards
        figures={data}
        period={period}
        withSeries
        rows={{
          totalViews: analyticsTablePath(period, 'totalViews'),
          uniqueViews: analyticsTablePath(period, 'uniqueViews'),
          leads: leadsPath(period, data.from),
          conversion: analyticsTablePath(period, 'conversion'),
        }}
      />
    </PendingContent>
  );
}
