import { Button, leadStages, Menu, MenuItem, StageMark } from '@lintel/ui';
import { ChevronDown } from 'lucide-react';

interface Props {
  disabled: boolean;
  onStage(stage: (typeof leadStages)[number]): void;
}

export function StageMenu({ disabled, onStage }: Props) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" disabled={disabled} icon={<ChevronDown size={16} strokeWidth={1.8} />}>
          Change stage
        </Button>
      }
    >
      {leadStages.map((stage) => (
        <MenuItem key={stage} icon={<StageMark stage={stage} />} onSelect={() => onStage(stage)}>
          {stage}
        </MenuItem>
      ))}
    </Menu>
  );
}
