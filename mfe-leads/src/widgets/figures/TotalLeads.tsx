import { OverviewStat } from './OverviewStat';

export default function TotalLeads() {
  return <OverviewStat label="Total Leads" figure="totalLeads" href="/leads" />;
}
