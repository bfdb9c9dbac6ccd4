import { Menu, MenuItem } from '@lintel/ui';
import type { ReactElement } from 'react';

interface Props {
  /** The button that opens the menu. */
  trigger: ReactElement;
  platforms: readonly string[];
  onChoose(platform: string): void;
}

/** The menu of networks. It is initially open, because its code loads when the button is clicked. */
export function NetworkMenu({ trigger, platforms, onChoose }: Props) {
  return (
    <Menu align="start" defaultOpen trigger={trigger}>
      {platforms.map((platform) => (
        <MenuItem key={platform} onSelect={() => onChoose(platform)}>
          {platform}
        </MenuItem>
      ))}
    </Menu>
  );
}
