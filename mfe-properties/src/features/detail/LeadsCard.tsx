import type { Schemas } from '@lintel/contract/api';
import {
  Card,
  CardBody,
  CardHead,
  ErrorCard,
  formatCount,
  formatDay,
  Hint,
  Skeleton,
  TextLink,
} from '@lintel/ui';
import { useListPropertyLeadsQuery } from '../../property/propertyApi';
import { LeadRow } from './LeadRow';

/** The list of leads, filtered to this listing: its search covers listing titles. */
const leadsPath = (title: string) => `/leads?${new URLSearchParams({ q: title })}`;

/** The newest leads of the listing. */
export function LeadsCard({ property: { id, title, leads } }: { property: Schemas['Property'] }) {
  return (
    <Card aria-label="Leads">
      <CardHead
        title="Leads"
        meta={formatCount(leads, 'lead', 'leads')}
        end={leads > 0 && <TextLink href={leadsPath(title)}>View all</TextLink>}
      />
      <LeadRows propertyId={id} />
    </Card>
  );
}

function LeadRows({ propertyId }: { propertyId: string }) {
  const { data, error, refetch } = useListPropertyLeadsQuery(propertyId, { refetchOnMountOrArgChange: true });
  if (!data && error) return <ErrorCard plain title="Couldn't load leads" error={error} onRetry={refetch} />;
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
        <Hint>New leads for this listing will appear here.</Hint>
      </CardBody>
    );
  }
  return (
    <ul>
      {data.rows.map((lead) => (
        <LeadRow
          key={lead.id}
          lead={lead}
          details={<time dateTime={lead.date}>{formatDay(lead.date)}</time>}
        />
      ))}
    </ul>
  );
}
