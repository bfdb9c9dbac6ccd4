import { OverviewStat } from './OverviewStat';

export { prefetchOverview as prefetch } from './figuresApi';

export default function TotalLeads() {
  return <OverviewStat label="Total Leads" figure="totalLeads" href="/leads" />;
}
