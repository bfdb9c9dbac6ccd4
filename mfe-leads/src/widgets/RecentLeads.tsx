import { type Prefetch, refetchIfStale } from '@lintel/module-kit';
import {
  Avatar,
  Card,
  CardHead,
  EmptyState,
  ErrorCard,
  formatDay,
  formatShortDay,
  ItemList,
  ItemListSkeleton,
  ListItem,
  StageBadge,
  TextLink,
} from '@lintel/ui';
import { Users } from 'lucide-react';
import { prefetchLeads, useListLeadsQuery } from '../lead/leadApi';
import { leadPath } from '../lead/leadQuery';
export const prefetch: Prefetch = (dispatch) => {
  dispatch(prefetchLeads(newestLeads));
};

export default function RecentLeads() {
  return (
    <Card aria-label="Recent Leads">
      <CardHead title="Recent Leads" end={<TextLink href="/leads">View all</TextLink>} />
      <RecentLeadRows />
    </Card>
  );
}

const LEADS_SHOWN = 7;

const newestLeads = { sort: 'date', order: 'desc', page: 1, pageSize: LEADS_SHOWN } as const;

function RecentLeadRows() {
  const { data, error, refetch } = useListLeadsQuery(newestLeads, refetchIfStale);
  if (!data && error) return <ErrorCard plain title="Couldn't load leads" error={error} onRetry={refetch} />;
  if (!data) return <ItemListSkeleton rows={LEADS_SHOWN} />;
  if (data.rows.length === 0) {
    return (
      <EmptyState
        plain
        level={3}
        icon={<Users size={20} strokeWidth={1.6} />}
        title="No leads yet"
        text="Enquiries from your listing pages will appear here."
      />
    );
  }
  return (
    <ItemList>
      {data.rows.map(({ id, name, property, status, date }) => (
        <ListItem
          key={id}
          leading={<Avatar name={name} />}
          title={name}
          href={leadPath(id)}
          text={property?.title}
          badge={<StageBadge stage={status} />}
          time={formatRecentDay(date)}
          dateTime={date}
        />
      ))}
    </ItemList>
  );
}

/** "Today, 09:41", "Yesterday" or "Nov 18", with the year unless it is the current one. */
export function formatRecentDay(iso: string, now: Date = new Date()): string {
  const day = formatDay(iso, now);
  return /^(Today|Yesterday)/.test(day) ? day : formatShortDay(iso, now);
}
