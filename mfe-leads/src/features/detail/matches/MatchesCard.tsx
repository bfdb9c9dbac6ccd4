import type { Schemas } from '@lintel/contract/api';
import { matchReasonLabels } from '@lintel/contract/domain';
import {
  Badge,
  Card,
  CardBody,
  CardHead,
  coveringLink,
  ErrorCard,
  formatListingPrice,
  Hint,
  Skeleton,
  Stack,
  Thumb,
  useLinkComponent,
  VisuallyHidden,
} from '@lintel/ui';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { type MatchingListing, useListMatchingListingsQuery } from './matchApi';

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  padding: 12px 20px;
  border-bottom: 1px solid var(--border-subtle);
  &:last-child {
    border-bottom: 0;
  }
  &:hover {
    background: var(--bg-hover);
  }
  a {
    font-weight: 500;
    overflow-wrap: anywhere;
    ${coveringLink}
  }
  p {
    font: var(--text-13);
    color: var(--text-muted);
  }
  @media (max-width: 719px) {
    padding: 12px 16px;
  }
`;
const Reasons = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-top: 6px;
`;

/** Listings that the lead may be interested in, with the matching wishes. */
export default function MatchesCard({ lead }: { lead: Schemas['Lead'] }) {
  const { data, error, refetch } = useListMatchingListingsQuery(lead.id);
  return (
    <Card aria-label="Matching listings">
      <CardHead title="Matching listings" />
      {data ? (
        <Matches matches={data} />
      ) : error ? (
        <ErrorCard plain title="Couldn't load matching listings" error={error} onRetry={refetch} />
      ) : (
        <CardBody aria-busy="true">
          <Stack gap={20}>
            <Skeleton height={54} />
            <Skeleton height={54} />
          </Stack>
        </CardBody>
      )}
    </Card>
  );
}

function Matches({ matches }: { matches: readonly MatchingListing[] }) {
  if (matches.length === 0)
    return (
      <CardBody>
        <Hint>No active listing fits what this lead is looking for. New ones will appear here.</Hint>
      </CardBody>
    );
  return (
    <ul aria-label="Matching listings">
      {matches.map((match) => (
        <Match key={match.property.id} match={match} />
      ))}
    </ul>
  );
}

function Match({ match: { property, reasons } }: { match: MatchingListing }) {
  const Link = useLinkComponent();
  const { id, title, location, imageFiles } = property;
  const [picture] = imageFiles;
  return (
    <Item>
      <Thumb src={picture?.thumbUrl ?? picture?.url} />
      <div>
        <Link href={`/properties/${encodeURIComponent(id)}`}>
          <bdi>{title}</bdi>
        </Link>
        <p>
          {formatListingPrice(property)} · <bdi>{location}</bdi>
        </p>
        <Reasons>
          {reasons.map((reason) => (
            <li key={reason}>
              <Badge tone="green" mark={<Check size={14} aria-hidden />}>
                {matchReasonLabels[reason]}
                <VisuallyHidden> fits</VisuallyHidden>
              </Badge>
            </li>
          ))}
        </Reasons>
      </div>
    </Item>
  );
}
