import { Menu, MenuItem } from '@lintel/ui';
import type { ReactElement } from 'react';

interface Props {
  /** The button that opens it. */
  trigger: ReactElement;
  platforms: readonly string[];
  onChoose(platform: string): void;
}

/** The networks to choose from; open from the start, since its code loads on a click. */
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
