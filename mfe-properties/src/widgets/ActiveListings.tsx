import { OverviewStat } from './OverviewStat';

export default function ActiveListings() {
  return <OverviewStat label="Active Listings" figure="activeListings" href="/properties?state=Active" />;
}
