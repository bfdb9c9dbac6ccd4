import type { Schemas } from '@lintel/contract/api';
import { IconButton, leadStages, Menu, MenuItem, StageMark } from '@lintel/ui';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import type { LeadStage } from '../../lead/stages';

interface Props {
  lead: Schemas['Lead'];
  onMove(stage: LeadStage): void;
}

/** To any other stage, without dragging. A board has hundreds of these: the menu comes with the first press. */
export function MoveMenu({ lead, onMove }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const label = `Move ${lead.name}`;
  const button = <IconButton label={label} icon={<EllipsisVertical />} onClick={() => setIsAsked(true)} />;
  if (!isAsked) return button;
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
