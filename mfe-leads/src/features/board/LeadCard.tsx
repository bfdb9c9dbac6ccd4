import type { Schemas } from '@lintel/contract/api';
import { memo } from 'react';
import { Draggable } from 'react-beautiful-dnd';
import styled from 'styled-components';
import type { LeadStage } from '../../lead/stages';
import { CARD_STEP, CardBox } from './boardParts';
import { LeadCardFace } from './LeadCardFace';
import { MoveMenu } from './MoveMenu';

const Above = styled.span`
  position: relative;
  z-index: 1;
  display: flex;
  margin: -2px -8px -2px 0;
  @media (max-width: 899px) {
    margin: -8px -12px -8px 0;
  }
`;

interface Props {
  lead: Schemas['Lead'];
  index: number;
  count: number;
  onMove(lead: Schemas['Lead'], stage: LeadStage): void;
}

/**
 * One lead in its column. It stands where its follow-up puts it: cards make no room for one that is dragged over them,
 * because where in a column it is dropped means nothing.
 */
export const LeadCard = memo(function LeadCard({ lead, index, count, onMove }: Props) {
  return (
    <Draggable draggableId={lead.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }) => {
        // The link inside has the focus and the name; Space on it lifts the card.
        const {
          role: _role,
          tabIndex: _tab,
          'aria-describedby': describedBy,
          ...handle
        } = dragHandleProps ?? {};
        return (
          <CardBox
            ref={innerRef}
            {...draggableProps}
            {...handle}
            style={{ top: index * CARD_STEP }}
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            <LeadCardFace
              lead={lead}
              describedBy={describedBy}
              action={
                <Above>
                  <MoveMenu lead={lead} onMove={(stage) => onMove(lead, stage)} />
                </Above>
              }
            />
          </CardBox>
        );
      }}
    </Draggable>
  );
});
