import { Menu, MenuItem } from '@lintel/ui';
import type { ReactElement } from 'react';

export interface ActionMenuProps {
  trigger: ReactElement;
  items: { label: string; shortcut?: string; onSelect(): void }[];
}

/** Opens when it mounts. */
export default function ActionMenu({ trigger, items }: ActionMenuProps) {
  return (
    <Menu defaultOpen trigger={trigger}>
      {items.map(({ label, shortcut, onSelect }) => (
        <MenuItem key={label} shortcut={shortcut} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
