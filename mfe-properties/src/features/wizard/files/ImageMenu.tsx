import { IconButton, Menu, MenuItem } from '@lintel/ui';
import { ArrowDown, ArrowDownToLine, ArrowUp, EllipsisVertical, Star } from 'lucide-react';

interface Props {
  name: string;
  index: number;
  count: number;
  onMove(from: number, to: number): void;
}

/** The order without dragging. */
export function ImageMenu({ name, index, count, onMove }: Props) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <Menu label={`Move ${name}`} trigger={<IconButton label={`Move ${name}`} icon={<EllipsisVertical />} />}>
      <MenuItem icon={<Star size={16} />} disabled={isFirst} onSelect={() => onMove(index, 0)}>
        Make featured
      </MenuItem>
      <MenuItem icon={<ArrowUp size={16} />} disabled={isFirst} onSelect={() => onMove(index, index - 1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown size={16} />} disabled={isLast} onSelect={() => onMove(index, index + 1)}>
        Move down
      </MenuItem>
      <MenuItem
        icon={<ArrowDownToLine size={16} />}
        disabled={isLast}
        onSelect={() => onMove(index, count - 1)}
      >
        Move to the end
      </MenuItem>
    </Menu>
  );
}
