import { useUrlState } from '@lintel/module-kit';
import { Card, CardHead, countNoun } from '@lintel/ui';
import styled from 'styled-components';
import { AnalyticsTable } from './AnalyticsTable';
import { analyticsQuery } from './analyticsQuery';
import { useListPropertyAnalyticsQuery } from './listPropertyAnalytics';

/** Its table has no card of its own. */
const Frame = styled(Card)`
  > :last-child {
    border: 0;
  }
`;

/** Every listing's figures of the period. */
export default function PropertyAnalytics() {
  const { params, change } = useUrlState();
  const query = analyticsQuery(params);
  const { data } = useListPropertyAnalyticsQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <Frame aria-label="Property analytics">
      <CardHead title="Property analytics" meta={data && countNoun(data.total, 'property', 'properties')} />
      <AnalyticsTable query={query} onChange={change} />
    </Frame>
  );
}
