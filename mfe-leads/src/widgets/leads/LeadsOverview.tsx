import { usePeriod } from '@lintel/module-kit';
import { Card, CardBody, CardHead, countNoun, ErrorCard, Hint, Waiting } from '@lintel/ui';
import { FigureRow } from '../FigureRow';
import { useAnalyzeLeadsQuery } from './analyzeLeads';
import { LeadsOverviewSkeleton } from './LeadsOverviewSkeleton';
import { StageBreakdown } from './StageBreakdown';

/** How many leads came lately, and where those of the period stand. */
export default function LeadsOverview() {
  const { data, currentData, error, refetch } = useAnalyzeLeadsQuery(usePeriod(), {
    refetchOnMountOrArgChange: true,
  });
  const isFailed = error && !currentData;
  return (
    <Card aria-label="Leads overview">
      <CardHead
        title="Leads overview"
        meta={!isFailed && data && `${countNoun(data.total, 'lead', 'leads')} in this period`}
      />
      {isFailed && <ErrorCard plain title="Could not load the leads" error={error} onRetry={refetch} />}
      {!isFailed && !data && <LeadsOverviewSkeleton />}
      {!isFailed && data && (
        <Waiting waiting={!currentData}>
          <FigureRow
            figures={[
              ['Today', data.today],
              ['This Week', data.thisWeek],
              ['This Month', data.thisMonth],
            ]}
          />
          <CardBody>
            {data.total > 0 ? (
              <StageBreakdown counts={data.byStage} total={data.total} />
            ) : (
              <Hint>No lead came in this period.</Hint>
            )}
          </CardBody>
        </Waiting>
      )}
    </Card>
  );
}
