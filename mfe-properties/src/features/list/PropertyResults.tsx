import { ErrorCard, Pager, Table, TableSkeleton } from '@lintel/ui';
import { propertyAddress } from '../../property/propertyAddress';
import { PROPERTIES_A_PAGE, useListPropertiesQuery } from './listProperties';
import { NoProperties } from './NoProperties';
import { propertyColumns } from './propertyColumns';

interface Props {
  page: number;
  onPage(page: number): void;
}

/** The agent's listings, or why there are none. */
export function PropertyResults({ page, onPage }: Props) {
  const { data, currentData, error, refetch } = useListPropertiesQuery({ page });
  if (error && !currentData) {
    return <ErrorCard title="Could not load properties" error={error} onRetry={refetch} />;
  }
  if (!data) return <TableSkeleton columns={propertyColumns} tall leadInset={54} />;
  if (data.total === 0) return <NoProperties />;
  return (
    <Table
      caption="Properties"
      columns={propertyColumns}
      rows={data.rows}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      rowHref={({ id }) => propertyAddress(id)}
      tall
      leadInset={54}
      busy={!currentData}
      footer={
        <Pager
          page={data.page}
          pageSize={PROPERTIES_A_PAGE}
          total={data.total}
          noun={['property', 'properties']}
          onPage={onPage}
        />
      }
    />
  );
}
