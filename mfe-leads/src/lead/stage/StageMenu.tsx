import { leadStages } from '@lintel/contract/domain';
import { Menu, MenuItem, StageMark } from '@lintel/ui';
import { useRef, useState } from 'react';
import { useFocusHeadingOnUnmount } from '../useFocusHeadingOnUnmount';
import { LostDialog } from './LostDialog';
import { StageButton, type StageProps } from './StageButton';
import { useMoveLead } from './useMoveLead';

/** Saves a stage when it is chosen; for Lost it asks for the reason. */
export default function StageMenu({ lead }: StageProps) {
  const move = useMoveLead();
  const button = useRef<HTMLButtonElement>(null);
  const [isLosing, setIsLosing] = useState(false);
  useFocusHeadingOnUnmount(button);

  return (
    <>
      <Menu
        defaultOpen
        label={`Move ${lead.name}`}
        align="start"
        trigger={<StageButton ref={button} lead={lead} />}
      >
        {leadStages
          .filter((stage) => stage !== lead.status)
          .map((stage) => (
            <MenuItem
              key={stage}
              icon={<StageMark stage={stage} />}
              onSelect={() => (stage === 'Lost' ? setIsLosing(true) : void move(lead, stage))}
            >
              {stage}
            </MenuItem>
          ))}
      </Menu>
      {isLosing && (
        <LostDialog
          lead={lead}
          onClose={(reason) => {
            setIsLosing(false);
            if (reason !== undefined) void move(lead, 'Lost', reason);
          }}
        />
      )}
    </>
  );
}
