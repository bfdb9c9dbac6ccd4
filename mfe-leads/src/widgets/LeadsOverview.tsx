import { usePeriod } from '@lintel/module-kit';
import { Definition, formatCount, Hint } from '@lintel/ui';
import { CountsCard, getRecentFigures } from './CountsCard';
import { figureDefinitions } from './figureDefinitions';
import { useGetLeadCountsQuery } from './figuresApi';
import { StageBreakdown } from './StageBreakdown';

const definitions = {
  today: figureDefinitions.leadsToday,
  thisWeek: figureDefinitions.leadsThisWeek,
  thisMonth: figureDefinitions.leadsThisMonth,
};

/** The number of recent leads, and the stages of the period's leads. */
export default function LeadsOverview() {
  const period = usePeriod();
  const query = useGetLeadCountsQuery(period, { refetchOnMountOrArgChange: true });
  return (
    <CountsCard
      label="Leads overview"
      title={<Definition text={figureDefinitions.stages}>Leads overview</Definition>}
      errorTitle="Couldn't load the leads"
      skeletonHeight={166}
      query={query}
      renderMeta={({ total }) => `${formatCount(total, 'lead', 'leads')} in this period`}
      getFigures={(counts) => getRecentFigures(counts, '/leads', definitions)}
    >
      {({ byStage, total }) =>
        total > 0 ? (
          <StageBreakdown counts={byStage} total={total} period={period} />
        ) : (
          <Hint>No leads in this period.</Hint>
        )
      }
    </CountsCard>
  );
}
