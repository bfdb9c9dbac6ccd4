import { OverviewStat } from './OverviewStat';

export { prefetchOverview as prefetch } from '../figures/getOverview';

export default function ActiveListings() {
  return <OverviewStat label="Active Listings" figure="activeListings" href="/properties?state=Active" />;
}
