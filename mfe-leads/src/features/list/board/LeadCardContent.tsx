import type { Schemas } from '@lintel/contract/api';
import { isLeadStage } from '@lintel/contract/domain';
import { Avatar, formatListingPrice, formatShortDay, useLinkComponent } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FollowUpMark } from '../../../lead/FollowUpMark';
import { leadPath } from '../../../lead/leadQuery';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  min-height: 16px;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  > :last-child:not(:first-child) {
    margin-left: auto;
  }
`;
const Name = styled.a<{ $unread: boolean }>`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: ${({ $unread }) => ($unread ? 600 : 500)} 13px/20px var(--font-sans);
  color: var(--text-primary);
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-md);
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::after {
    outline: 2px solid var(--focus-color);
    outline-offset: 1px;
  }
`;
const ListingLine = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
`;

interface Props {
  lead: Schemas['Lead'];
  /** Id of the keyboard instructions for screen readers. */
  describedBy?: string;
  /** Shown at the end of the first line. */
  action?: ReactNode;
}

/** The content of a board card. */
export function LeadCardContent({ lead, describedBy, action }: Props) {
  const Link = useLinkComponent();
  const { id, name, property, status, date, isRead, followUpAt } = lead;
  return (
    <>
      <Row>
        <Avatar name={name} />
        <Name
          as={Link}
          href={leadPath(id)}
          draggable={false}
          data-lead={id}
          aria-describedby={describedBy}
          $unread={!isRead}
        >
          {name}
        </Name>
        {action}
      </Row>
      {/* A legacy status differs from its column's name, so the card shows it. */}
      <ListingLine title={property?.title}>
        {[!isLeadStage(status) && status, property?.title ?? 'No listing'].filter(Boolean).join(' · ')}
      </ListingLine>
      <Row>
        {property && <span>{formatListingPrice(property)}</span>}
        {followUpAt ? (
          <FollowUpMark at={followUpAt} brief="card" />
        ) : (
          <time dateTime={date}>{formatShortDay(date)}</time>
        )}
      </Row>
    </>
  );
}
