import type { Schemas } from '@lintel/contract/api';
import { RowAction, useLinkComponent } from '@lintel/ui';
import styled from 'styled-components';
import { leadAddress } from '../../lead/leadAddress';
import { MarkAsRead } from './MarkAsRead';

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;

/** At the end of a row: what can be done without opening it, and the way in. */
export function LeadActions({ lead }: { lead: Schemas['Lead'] }) {
  const Link = useLinkComponent();
  return (
    <Actions>
      {!lead.isRead && <MarkAsRead lead={lead} />}
      {/* Not a second stop for the keyboard: the name leads to the same place. */}
      <RowAction
        as={Link}
        href={leadAddress(lead.id)}
        tabIndex={-1}
        aria-label={`View Details: ${lead.name}`}
      >
        View Details
      </RowAction>
    </Actions>
  );
}
