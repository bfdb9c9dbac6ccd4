import { periodForUrl, periodInUrl, periods, useUrlState } from '@lintel/module-kit';
import { ErrorCard, Segments } from '@lintel/ui';
import styled from 'styled-components';
import { FigureCards } from '../../../figures/FigureCards';
import { FigureCardsSkeleton } from '../../../figures/FigureCardsSkeleton';
import { useGetPropertyStatsQuery } from './getPropertyStats';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

/** How the listing did in a period. */
export function PropertyFigures({ id }: { id: string }) {
  const { params, change } = useUrlState();
  const period = periodInUrl(params);
  const { data, currentData, error, refetch } = useGetPropertyStatsQuery(
    { id, period },
    { refetchOnMountOrArgChange: true },
  );
  const isFailed = error && !currentData;
  return (
    <Section aria-label="Figures">
      <Segments
        stretch
        label="Period"
        options={periods}
        value={period}
        onChange={(value) => change(periodForUrl(value))}
      />
      {isFailed && <ErrorCard title="Could not load the figures" error={error} onRetry={refetch} />}
      {!isFailed && !data && <FigureCardsSkeleton />}
      {!isFailed && data && <FigureCards figures={data} period={period} />}
    </Section>
  );
}
