import { ErrorCard, Pager, Table, TableSkeleton } from '@lintel/ui';
import { SUBSCRIBERS_A_PAGE, useListSubscribersQuery } from './listSubscribers';
import { NoSubscribers } from './NoSubscribers';
import { subscriberColumns } from './subscriberColumns';

interface Props {
  page: number;
  onPage(page: number): void;
}

/** Who gets the newsletter, or why nobody is shown. */
export function SubscriberResults({ page, onPage }: Props) {
  const { data, currentData, error, refetch } = useListSubscribersQuery({ page });
  if (error && !currentData) {
    return <ErrorCard title="Could not load subscribers" error={error} onRetry={refetch} />;
  }
  if (!data) return <TableSkeleton columns={subscriberColumns} tall leadInset={38} />;
  if (data.total === 0) return <NoSubscribers />;
  return (
    <Table
      caption="Subscribers"
      columns={subscriberColumns}
      rows={data.rows}
      rowKey={({ id }) => id}
      rowLabel={({ name, email }) => name || email}
      tall
      leadInset={38}
      busy={!currentData}
      footer={
        <Pager
          page={data.page}
          pageSize={SUBSCRIBERS_A_PAGE}
          total={data.total}
          noun={['subscriber', 'subscribers']}
          onPage={onPage}
        />
      }
    />
  );
}
