import { usePeriod } from '@lintel/module-kit';
import {
  Card,
  CardBody,
  CardHead,
  Definition,
  ErrorCard,
  formatCount,
  formatNumber,
  PendingContent,
  Skeleton,
  TextLink,
} from '@lintel/ui';
import styled from 'styled-components';
import { type Traffic, useGetTrafficQuery } from '../property/analyticsApi';
import { figureDefinitions, sourceDefinitions } from '../property/figures';
import { analyticsTablePath } from './analyticsPaths';

/** The sources of a period's views. */
export default function TrafficSources() {
  const period = usePeriod();
  const { data, currentData, error, refetch } = useGetTrafficQuery(period, {
    refetchOnMountOrArgChange: true,
  });
  const total = data?.reduce((sum, { views }) => sum + views, 0);
  const isFailed = error && !currentData;
  return (
    <Card aria-label="Traffic sources">
      <CardHead
        title={<Definition text={figureDefinitions.sources}>Traffic sources</Definition>}
        end={<TextLink href={analyticsTablePath(period, 'totalViews')}>Show listings</TextLink>}
        meta={!isFailed && total !== undefined && formatCount(total, 'view', 'views')}
      />
      {isFailed && <ErrorCard plain title="Couldn't load traffic sources" error={error} onRetry={refetch} />}
      {!isFailed && (
        <CardBody>
          {data ? (
            <PendingContent pending={!currentData}>
              <SourceShares sources={data} />
            </PendingContent>
          ) : (
            <Skeleton height={82} shape="block" />
          )}
        </CardBody>
      )}
    </Card>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  margin-bottom: 16px;
  border-radius: 4px;
  background: var(--bg-trough);
  overflow: hidden;
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 10px 40px;
  font: var(--text-13);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  b {
    margin-left: auto;
    font-weight: 500;
    color: var(--text-primary);
  }
  small {
    min-width: 40px;
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
    text-align: end;
  }
`;
const Segment = styled.i<{ $color: string }>`
  background: var(${({ $color }) => $color});
`;
const Key = styled(Segment)`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 2px;
`;

/** The last two colors are for the rare sources: referrals and QR codes. */
const colors = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--text-secondary', '--text-primary'];
const getColor = (index: number) => colors[index] ?? '';

/** Each source's views and its share of all, as a bar and in figures. */
function SourceShares({ sources }: { sources: Traffic }) {
  return (
    <>
      <Bar aria-hidden="true">
        {sources.map(({ source, views }, index) => (
          <Segment key={source} $color={getColor(index)} style={{ flex: views }} />
        ))}
      </Bar>
      <List>
        {sources.map(({ source, views, share }, index) => (
          <li key={source}>
            <Key $color={getColor(index)} />
            <Definition text={sourceDefinitions[source]}>{source}</Definition>
            <b>{formatNumber(views)}</b>
            <small>{`${share}%`}</small>
          </li>
        ))}
      </List>
    </>
  );
}
