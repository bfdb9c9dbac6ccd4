import { fresh } from '@lintel/module-kit';
import { Avatar, EmptyState, ErrorCard, ItemList, ItemListSkeleton, ListItem, StageBadge } from '@lintel/ui';
import { Users } from 'lucide-react';
import { useListLeadsQuery } from '../features/list/listLeads';
import { leadAddress } from '../lead/leadAddress';
import { recentDay } from './recentDay';

export const LEADS_SHOWN = 7;

export const newest = { sort: 'date', order: 'desc', page: 1, pageSize: LEADS_SHOWN } as const;

export function RecentLeadRows() {
  const { data, error, refetch } = useListLeadsQuery(newest, fresh);
  if (!data && error) return <ErrorCard plain title="Could not load leads" error={error} onRetry={refetch} />;
  if (!data) return <ItemListSkeleton rows={LEADS_SHOWN} />;
  if (data.rows.length === 0) {
    return (
      <EmptyState
        plain
        level={3}
        icon={<Users size={20} strokeWidth={1.6} />}
        title="No leads yet"
        text="Enquiries from your listing pages arrive here."
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
          href={leadAddress(id)}
          text={property?.title}
          badge={<StageBadge stage={status} />}
          time={recentDay(date)}
          dateTime={date}
        />
      ))}
    </ItemList>
  );
}
