import { periods } from '@lintel/contract/domain';
import { parsePeriod, toPeriodParam, useUrlState } from '@lintel/module-kit';
import { ErrorCard, PendingContent, Segments } from '@lintel/ui';
import styled from 'styled-components';
import { FigureCards, FigureCardsSkeleton } from '../../property/FigureCards';
import { useGetPropertyStatsQuery } from '../../property/propertyApi';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

/** The listing's figures for a period. */
export function PropertyFigures({ id }: { id: string }) {
  const { params, change } = useUrlState();
  const period = parsePeriod(params);
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
        onChange={(value) => change(toPeriodParam(value))}
      />
      {isFailed && <ErrorCard title="Couldn't load the figures" error={error} onRetry={refetch} />}
      {!isFailed && !data && <FigureCardsSkeleton />}
      {!isFailed && data && (
        <PendingContent pending={!currentData}>
          <FigureCards figures={data} period={period} />
        </PendingContent>
      )}
    </Section>
  );
}
