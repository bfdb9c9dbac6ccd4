import { usePeriod } from '@lintel/module-kit';
import {
  Card,
  CardBody,
  CardHead,
  Definition,
  ErrorCard,
  formatCount,
  Hint,
  PendingContent,
  Skeleton,
  VisuallyHidden,
} from '@lintel/ui';
import { getPeriodStarts } from '../lead/since';
import { FigureRow } from './FigureRow';
import { figureDefinitions } from './figureDefinitions';
import { useGetLeadCountsQuery } from './figuresApi';
import { StageBreakdown } from './StageBreakdown';

/** The number of recent leads, and the stages of the period's leads. */
export default function LeadsOverview() {
  const period = usePeriod();
  const since = getPeriodStarts();
  const { data, currentData, error, refetch } = useGetLeadCountsQuery(period, {
    refetchOnMountOrArgChange: true,
  });
  const isFailed = error && !currentData;
  return (
    <Card aria-label="Leads overview">
      <CardHead
        title={<Definition text={figureDefinitions.stages}>Leads overview</Definition>}
        meta={!isFailed && data && `${formatCount(data.total, 'lead', 'leads')} in this period`}
      />
      {isFailed && <ErrorCard plain title="Couldn't load the leads" error={error} onRetry={refetch} />}
      {!isFailed && !data && <LeadsOverviewSkeleton />}
      {!isFailed && data && (
        <PendingContent pending={!currentData}>
          <FigureRow
            figures={[
              {
                label: 'Today',
                value: data.today,
                definition: figureDefinitions.leadsToday,
                href: `/leads?since=${since.today}`,
              },
              {
                label: 'This Week',
                value: data.thisWeek,
                definition: figureDefinitions.leadsThisWeek,
                href: `/leads?since=${since.thisWeek}`,
              },
              {
                label: 'This Month',
                value: data.thisMonth,
                definition: figureDefinitions.leadsThisMonth,
                href: `/leads?since=${since.thisMonth}`,
              },
            ]}
          />
          <CardBody>
            {data.total > 0 ? (
              <StageBreakdown counts={data.byStage} total={data.total} period={period} />
            ) : (
              <Hint>No leads in this period.</Hint>
            )}
          </CardBody>
        </PendingContent>
      )}
    </Card>
  );
}

function LeadsOverviewSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <CardBody>
        <Skeleton height={166} shape="block" />
      </CardBody>
    </div>
  );
}
