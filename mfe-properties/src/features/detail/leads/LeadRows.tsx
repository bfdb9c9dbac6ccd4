import { CardBody, ErrorCard, formatDay, Hint, Skeleton, StageBadge } from '@lintel/ui';
import { LeadRow } from './LeadRow';
import { useListPropertyLeadsQuery } from './listPropertyLeads';

export function LeadRows({ propertyId }: { propertyId: string }) {
  const { data, error, refetch } = useListPropertyLeadsQuery(propertyId, { refetchOnMountOrArgChange: true });
  if (!data && error) return <ErrorCard plain title="Could not load leads" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <CardBody aria-busy="true">
        <Skeleton width="70%" />
      </CardBody>
    );
  }
  if (data.rows.length === 0) {
    return (
      <CardBody>
        <Hint>Nobody has asked about this listing yet.</Hint>
      </CardBody>
    );
  }
  return (
    <ul>
      {data.rows.map(({ id, name, status, date }) => (
        <LeadRow
          key={id}
          href={`/leads/${encodeURIComponent(id)}`}
          name={name}
          badge={<StageBadge stage={status} />}
          day={<time dateTime={date}>{formatDay(date)}</time>}
        />
      ))}
    </ul>
  );
}
