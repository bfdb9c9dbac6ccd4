import { useUrlState } from '@lintel/module-kit';
import { useLocation } from '@lintel/module-kit/router';
import { Card, CardHead, countNoun } from '@lintel/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { TABLE_HASH } from '../rowsAddress';
import { AnalyticsTable } from './AnalyticsTable';
import { analyticsQuery } from './analyticsQuery';
import { useListPropertyAnalyticsQuery } from './listPropertyAnalytics';

/** Its table has no card of its own. What leads here stops under the page's header. */
const Frame = styled(Card)`
  scroll-margin-top: 80px;
  > :last-child {
    border: 0;
  }
`;

/** Every listing's figures of the period. */
export default function PropertyAnalytics() {
  const { params, change } = useUrlState();
  const query = analyticsQuery(params);
  const { data } = useListPropertyAnalyticsQuery(query, { refetchOnMountOrArgChange: true });
  const frame = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();

  useEffect(() => {
    if (key && hash === TABLE_HASH) frame.current?.scrollIntoView();
  }, [hash, key]);

  return (
    <Frame ref={frame} aria-label="Property analytics">
      <CardHead title="Property analytics" meta={data && countNoun(data.total, 'property', 'properties')} />
      <AnalyticsTable query={query} onChange={change} />
    </Frame>
  );
}
