import type { Schemas } from '@lintel/contract/api';
import { matchReasonLabels } from '@lintel/contract/domain';
import {
  Card,
  CardBody,
  CardHead,
  coveringLink,
  ErrorCard,
  Hint,
  Skeleton,
  StageBadge,
  useLinkComponent,
} from '@lintel/ui';
import styled from 'styled-components';
import { useListMatchingLeadsQuery } from '../../property/propertyApi';

const Item = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 56px;
  padding: 8px 20px;
  border-bottom: 1px solid var(--border-subtle);
  &:last-child {
    border-bottom: 0;
  }
  &:hover {
    background: var(--bg-hover);
  }
  > div {
    min-width: 0;
  }
  a {
    font-weight: 500;
    overflow-wrap: anywhere;
    ${coveringLink}
  }
  p {
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
  }
  @media (max-width: 719px) {
    padding: 8px 16px;
  }
`;

/** Open leads whose wishes the listing meets, besides those that have enquired about it. */
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
  const Link = useLinkComponent();
  if (matches.length === 0)
    return (
      <CardBody>
        <Hint>Leads that are looking for a listing like this one will appear here.</Hint>
      </CardBody>
    );
  return (
    <ul aria-label="Matching leads">
      {matches.map(({ lead: { id, name, status }, reasons }) => (
        <Item key={id}>
          <div>
            <Link href={`/leads/${encodeURIComponent(id)}`}>
              <bdi>{name}</bdi>
            </Link>
            <p>Fits: {reasons.map((reason) => matchReasonLabels[reason].toLowerCase()).join(', ')}</p>
          </div>
          <StageBadge stage={status} />
        </Item>
      ))}
    </ul>
  );
}
