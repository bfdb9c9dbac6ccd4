import type { Schemas } from '@lintel/contract/api';
import { type LeadStage, leadStages } from '@lintel/contract/domain';
import { IconButton, Menu, MenuItem, StageMark } from '@lintel/ui';
import { EllipsisVertical } from 'lucide-react';
import { memo, useState } from 'react';
import { Draggable, type DraggableProvided, type DraggableStateSnapshot } from 'react-beautiful-dnd';
import styled from 'styled-components';
import { CARD_GAP, CARD_STEP } from './boardLayout';
import { LeadCardContent } from './LeadCardContent';

const CardBox = styled.li<{ $lifted?: boolean }>`
  position: absolute;
  inset-inline: 0;
  display: grid;
  align-content: start;
  gap: 6px;
  height: ${CARD_STEP - CARD_GAP}px;
  padding: 10px 12px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-raised);
  list-style: none;
  cursor: grab;
  user-select: none;
  ${({ $lifted }) => ($lifted ? 'box-shadow: var(--shadow-drag); rotate: -1.5deg; cursor: grabbing;' : '')}
  &:hover {
    border-color: var(--border-strong);
  }
`;
const AboveLink = styled.span`
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
 * One lead in its column. Follow-ups determine the order, so the drop position within a column has no meaning, and
 * cards make no room for a dragged one.
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
            <LeadCardContent
              lead={lead}
              describedBy={describedBy}
              action={
                <AboveLink>
                  <MoveMenu lead={lead} onMove={(stage) => onMove(lead, stage)} />
                </AboveLink>
              }
            />
          </CardBox>
        );
      }}
    </Draggable>
  );
});

interface MoveMenuProps {
  lead: Schemas['Lead'];
  onMove(stage: LeadStage): void;
}

/** Moves a lead without dragging. The menu mounts on the first click, because a board has hundreds of these. */
function MoveMenu({ lead, onMove }: MoveMenuProps) {
  const [isOpened, setIsOpened] = useState(false);
  const label = `Move ${lead.name}`;
  const button = <IconButton label={label} icon={<EllipsisVertical />} onClick={() => setIsOpened(true)} />;
  if (!isOpened) return button;
  return (
    <Menu defaultOpen label={label} trigger={<IconButton label={label} icon={<EllipsisVertical />} />}>
      {leadStages
        .filter((stage) => stage !== lead.status)
        .map((stage) => (
          <MenuItem key={stage} icon={<StageMark stage={stage} />} onSelect={() => onMove(stage)}>
            {stage}
          </MenuItem>
        ))}
    </Menu>
  );
}

interface LiftedCardProps {
  lead: Schemas['Lead'] | undefined;
  drag: DraggableProvided;
  snapshot: DraggableStateSnapshot;
}

/** The card under the pointer. It drops without an animation, because its position in the column is not chosen. */
export function DraggedCard({ lead, drag, snapshot }: LiftedCardProps) {
  const style = {
    ...drag.draggableProps.style,
    ...(snapshot.isDropAnimating && { transitionDuration: '1ms' }),
  };
  return (
    <CardBox
      as="div"
      ref={drag.innerRef}
      {...drag.draggableProps}
      {...drag.dragHandleProps}
      style={style}
      $lifted
    >
      {lead && <LeadCardContent lead={lead} />}
    </CardBox>
  );
}
