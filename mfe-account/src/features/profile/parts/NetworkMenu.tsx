import { Menu, MenuItem } from '@lintel/ui';
import { AddLinkButton } from './AddLinkButton';

interface Props {
  platforms: readonly string[];
  onChoose(platform: string): void;
}

export function NetworkMenu({ platforms, onChoose }: Props) {
  return (
    <Menu align="start" defaultOpen trigger={<AddLinkButton />}>
      {platforms.map((platform) => (
        <MenuItem key={platform} onSelect={() => onChoose(platform)}>
          {platform}
        </MenuItem>
      ))}
    </Menu>
  );
}
