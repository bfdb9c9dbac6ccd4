import { Command } from 'cmdk';
import { BellOff, BellRing, Blocks, Keyboard, LogOut, Moon, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { config } from '../config';
import { canNotify, turnOffNotifications, turnOnNotifications } from '../enquiries/notifications';
import { host } from '../host';
import { ShapeIcon } from '../modules/ShapeIcon';
import { openPanel } from '../overrides/openPanel';
import { type Theme, theme, useTheme } from '../theme/theme';
import { getContributedActions } from './contributions';
import { matches } from './matches';
import { Item } from './paletteStyles';
import type { SectionProps } from './SectionProps';

interface Action {
  label: string;
  keywords?: string[];
  icon: ReactNode;
  act(): void;
}

const look = { size: 16, strokeWidth: 1.8, 'aria-hidden': true } as const;

const themeActions = [
  { to: 'light', label: 'Switch to light theme', icon: <Sun {...look} /> },
  { to: 'dark', label: 'Switch to dark theme', icon: <Moon {...look} /> },
  { to: 'system', label: 'Use the theme of the system', icon: <SunMoon {...look} /> },
] as const satisfies { to: Theme; label: string; icon: ReactNode }[];

/** What can be done from anywhere: what modules bring, then what is the shell's own. */
export function Actions({ text, leave, onShortcuts }: SectionProps & { onShortcuts(): void }) {
  const { chosen } = useTheme();
  const all: Action[] = [
    ...getContributedActions().map(({ to, shapes, ...action }) => ({
      ...action,
      icon: <ShapeIcon shapes={shapes} />,
      act: () => host.navigation.navigate(to),
    })),
    ...themeActions
      .filter(({ to }) => to !== chosen)
      .map(({ to, label, icon }) => ({ label, icon, act: () => theme.set(to) })),
    { label: 'Keyboard shortcuts', icon: <Keyboard {...look} />, act: onShortcuts },
    canNotify()
      ? { label: 'Turn off notifications', icon: <BellOff {...look} />, act: turnOffNotifications }
      : {
          label: 'Turn on notifications',
          icon: <BellRing {...look} />,
          act: () => void turnOnNotifications(),
        },
    ...(config.overrides
      ? [{ label: 'Module overrides', icon: <Blocks {...look} />, act: () => void openPanel() }]
      : []),
    { label: 'Log out', icon: <LogOut {...look} />, act: () => void host.session.signOut() },
  ];
  const actions = all.filter(({ label, keywords = [] }) =>
    [label, ...keywords].some((name) => matches(name, text)),
  );
  if (actions.length === 0) return null;
  return (
    <Command.Group heading="Actions">
      {actions.map(({ label, icon, act }) => (
        <Item key={label} value={`action ${label}`} onSelect={() => leave(act)}>
          {icon}
          <span>{label}</span>
        </Item>
      ))}
    </Command.Group>
  );
}
