import type { Prefetch } from '@lintel/module-kit';
import { Card, CardHead, TextLink } from '@lintel/ui';
import { prefetchLeads } from '../features/list/listLeads';
import { newest, RecentLeadRows } from './RecentLeadRows';

export const prefetch: Prefetch = (dispatch) => {
  dispatch(prefetchLeads(newest));
};

/** The Overview's card of the newest leads. */
export default function RecentLeads() {
  return (
    <Card aria-label="Recent Leads">
      <CardHead title="Recent Leads" end={<TextLink href="/leads">View all</TextLink>} />
      <RecentLeadRows />
    </Card>
  );
}
