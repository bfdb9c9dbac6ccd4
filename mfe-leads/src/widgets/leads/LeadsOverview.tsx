import { usePeriod } from '@lintel/module-kit';
import { Card, CardBody, CardHead, countNoun, Definition, ErrorCard, Hint, Waiting } from '@lintel/ui';
import { countedSince } from '../../lead/since';
import { FigureRow } from '../FigureRow';
import { definitions } from '../figures/definitions';
import { useAnalyzeLeadsQuery } from './analyzeLeads';
import { LeadsOverviewSkeleton } from './LeadsOverviewSkeleton';
import { StageBreakdown } from './StageBreakdown';

/** How many leads came lately, and where those of the period stand. */
export default function LeadsOverview() {
  const period = usePeriod();
  const since = countedSince();
  const { data, currentData, error, refetch } = useAnalyzeLeadsQuery(period, {
    refetchOnMountOrArgChange: true,
  });
  const isFailed = error && !currentData;
  return (
    <Card aria-label="Leads overview">
      <CardHead
        title={<Definition text={definitions.stages}>Leads overview</Definition>}
        meta={!isFailed && data && `${countNoun(data.total, 'lead', 'leads')} in this period`}
      />
      {isFailed && <ErrorCard plain title="Could not load the leads" error={error} onRetry={refetch} />}
      {!isFailed && !data && <LeadsOverviewSkeleton />}
      {!isFailed && data && (
        <Waiting waiting={!currentData}>
          <FigureRow
            figures={[
              {
                label: 'Today',
                value: data.today,
                definition: definitions.leadsToday,
                href: `/leads?since=${since.today}`,
              },
              {
                label: 'This Week',
                value: data.thisWeek,
                definition: definitions.leadsThisWeek,
                href: `/leads?since=${since.thisWeek}`,
              },
              {
                label: 'This Month',
                value: data.thisMonth,
                definition: definitions.leadsThisMonth,
                href: `/leads?since=${since.thisMonth}`,
              },
            ]}
          />
          <CardBody>
            {data.total > 0 ? (
              <StageBreakdown counts={data.byStage} total={data.total} period={period} />
            ) : (
              <Hint>No lead came in this period.</Hint>
            )}
          </CardBody>
        </Waiting>
      )}
    </Card>
  );
}
