import { OverviewStat } from './OverviewStat';

export { prefetchOverview as prefetch } from '../property/analyticsApi';

export default function ActiveListings() {
  return <OverviewStat label="Active Listings" figure="activeListings" href="/properties?state=Active" />;
}
