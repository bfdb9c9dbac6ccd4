import type { Schemas } from '@lintel/contract/api';
import { coveringLink, StageBadge, useLinkComponent } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

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
  @media (max-width: 719px) {
    padding: 8px 16px;
  }
`;
const Badge = styled.div`
  grid-row: span 2;
`;
const Details = styled.div`
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
`;

interface Props {
  lead: Pick<Schemas['Lead'], 'id' | 'name' | 'status'>;
  /** Below the name. */
  details: ReactNode;
}

/** A lead in the narrow column, as a link to its page. */
export function LeadRow({ lead: { id, name, status }, details }: Props) {
  const Link = useLinkComponent();
  return (
    <Item>
      <Link href={`/leads/${encodeURIComponent(id)}`}>
        <bdi>{name}</bdi>
      </Link>
      <Badge>
        <StageBadge stage={status} />
      </Badge>
      <Details>{details}</Details>
    </Item>
  );
}
