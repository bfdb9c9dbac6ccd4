import type { Schemas } from '@lintel/contract/api';
import { matchReasonLabels } from '@lintel/contract/domain';
import { Card, CardBody, CardHead, ErrorCard, Hint, Skeleton } from '@lintel/ui';
import { useListMatchingLeadsQuery } from '../../property/propertyApi';
import { LeadRow } from './LeadRow';

/** Open leads whose wishes the listing meets, except for leads that have enquired about it. */
export function MatchingLeadsCard({ propertyId }: { propertyId: string }) {
  const { data, error, refetch } = useListMatchingLeadsQuery(propertyId, { refetchOnMountOrArgChange: true });
  return (
    <Card aria-label="Matching leads">
      <CardHead title="Matching leads" />
      {data ? (
        <Matches matches={data} />
      ) : error ? (
        <ErrorCard plain title="Couldn't load matching leads" error={error} onRetry={refetch} />
      ) : (
        <CardBody aria-busy="true">
          <Skeleton width="70%" />
        </CardBody>
      )}
    </Card>
  );
}

function Matches({ matches }: { matches: Schemas['MatchingLeads']['data'] }) {
  if (matches.length === 0)
    return (
      <CardBody>
        <Hint>Leads that are looking for a listing like this one will appear here.</Hint>
      </CardBody>
    );
  return (
    <ul aria-label="Matching leads">
      {matches.map(({ lead, reasons }) => (
        <LeadRow
          key={lead.id}
          lead={lead}
          details={`Fits: ${reasons.map((reason) => matchReasonLabels[reason].toLowerCase()).join(', ')}`}
        />
      ))}
    </ul>
  );
}
