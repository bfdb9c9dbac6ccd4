import { OverviewStat } from './OverviewStat';

export default function TotalProperties() {
  return <OverviewStat label="Total Properties" figure="totalProperties" href="/properties" />;
}
