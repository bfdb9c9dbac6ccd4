import { Command } from 'cmdk';
import { Blocks, Keyboard, LogOut, Moon, Plus, Sun, SunMoon } from 'lucide-react';
import { config } from '../config';
import { host } from '../host';
import { openPanel } from '../overrides/openPanel';
import { type Theme, theme } from '../theme/theme';
import { useTheme } from '../theme/useTheme';
import { matches } from './matches';
import { Item } from './paletteStyles';
import type { SectionProps } from './SectionProps';

const themeActions = [
  { to: 'light', label: 'Switch to light theme', Icon: Sun },
  { to: 'dark', label: 'Switch to dark theme', Icon: Moon },
  { to: 'system', label: 'Use the theme of the system', Icon: SunMoon },
] as const satisfies { to: Theme; label: string; Icon: typeof Sun }[];

/** What can be done from anywhere. */
export function Actions({ text, leave, onShortcuts }: SectionProps & { onShortcuts(): void }) {
  const { chosen } = useTheme();
  const actions = [
    { label: 'Add New Property', Icon: Plus, act: () => host.navigation.navigate('/properties/new') },
    ...themeActions
      .filter(({ to }) => to !== chosen)
      .map(({ to, label, Icon }) => ({ label, Icon, act: () => theme.set(to) })),
    { label: 'Keyboard shortcuts', Icon: Keyboard, act: onShortcuts },
    ...(config.development ? [{ label: 'Module overrides', Icon: Blocks, act: () => void openPanel() }] : []),
    { label: 'Log out', Icon: LogOut, act: () => void host.session.signOut() },
  ].filter(({ label }) => matches(label, text));
  if (actions.length === 0) return null;
  return (
    <Command.Group heading="Actions">
      {actions.map(({ label, Icon, act }) => (
        <Item key={label} value={`action ${label}`} onSelect={() => leave(act)}>
          <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
          <span>{label}</span>
        </Item>
      ))}
    </Command.Group>
  );
}
