import { OverviewStat } from './OverviewStat';

export { prefetchOverview as prefetch } from '../property/analyticsApi';

export default function TotalProperties() {
  return <OverviewStat label="Total Properties" figure="totalProperties" href="/properties" />;
}
