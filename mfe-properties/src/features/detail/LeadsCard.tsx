import type { Schemas } from '@lintel/contract/api';
import {
  Card,
  CardBody,
  CardHead,
  coveringLink,
  ErrorCard,
  formatCount,
  formatDay,
  Hint,
  Skeleton,
  StageBadge,
  TextLink,
  useLinkComponent,
} from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useListPropertyLeadsQuery } from '../../property/propertyApi';

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

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 12px;
  min-height: 56px;
  padding: 8px 20px;
  border-bottom: 1px solid var(--border-subtle);
  &:last-child {
    border-bottom: 0;
  }
  &:hover {
    background: var(--bg-hover);
  }
  a {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 500;
    ${coveringLink}
  }
  time {
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
  }
  @media (max-width: 719px) {
    padding: 8px 16px;
  }
`;
const Badge = styled.div`
  grid-row: span 2;
`;

interface LeadRowProps {
  href: string;
  name: string;
  badge: ReactNode;
  day: ReactNode;
}

/** A lead in the narrow column: its name above its date. */
function LeadRow({ href, name, badge, day }: LeadRowProps) {
  const Link = useLinkComponent();
  return (
    <Item>
      <Link href={href}>{name}</Link>
      <Badge>{badge}</Badge>
      {day}
    </Item>
  );
}
