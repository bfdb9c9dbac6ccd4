import { Card, CardHead, TextLink } from '@lintel/ui';
import { RecentLeadRows } from './RecentLeadRows';

/** The Overview's card of the newest leads. */
export default function RecentLeads() {
  return (
    <Card aria-label="Recent Leads">
      <CardHead title="Recent Leads" end={<TextLink href="/leads">View all</TextLink>} />
      <RecentLeadRows />
    </Card>
  );
}
