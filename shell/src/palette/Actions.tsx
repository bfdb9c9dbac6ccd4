import { Command } from 'cmdk';
import { BellOff, BellRing, Blocks, Keyboard, LogOut, Moon, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { canNotify, turnOffNotifications, turnOnNotifications } from '../alerts/notifications';
import { config } from '../config';
import { host } from '../host';
import { logOut } from '../log-out/logOut';
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
  /** Whether it opens a page or dialog; true by default. */
  opens?: boolean;
  run(): void;
}

const iconProps = { size: 16, strokeWidth: 1.8, 'aria-hidden': true } as const;

const themeActions = [
  { to: 'light', label: 'Switch to light theme', icon: <Sun {...iconProps} /> },
  { to: 'dark', label: 'Switch to dark theme', icon: <Moon {...iconProps} /> },
  { to: 'system', label: 'Use system theme', icon: <SunMoon {...iconProps} /> },
] as const satisfies { to: Theme; label: string; icon: ReactNode }[];

/** Actions that are available on every page: the modules', then the shell's own. */
export function Actions({ text, closeAndRun, onShortcuts }: SectionProps & { onShortcuts(): void }) {
  const { chosen } = useTheme();
  const all: Action[] = [
    ...getContributedActions().map(({ to, shapes, ...action }) => ({
      ...action,
      icon: <ShapeIcon shapes={shapes} />,
      run: () => host.navigation.navigate(to),
    })),
    ...themeActions
      .filter(({ to }) => to !== chosen)
      .map(({ to, label, icon }) => ({ label, icon, opens: false, run: () => theme.set(to) })),
    { label: 'Keyboard shortcuts', icon: <Keyboard {...iconProps} />, run: onShortcuts },
    canNotify()
      ? {
          label: 'Turn off notifications',
          icon: <BellOff {...iconProps} />,
          opens: false,
          run: turnOffNotifications,
        }
      : {
          label: 'Turn on notifications',
          icon: <BellRing {...iconProps} />,
          opens: false,
          run: () => void turnOnNotifications(),
        },
    ...(config.overrides
      ? [{ label: 'Module overrides', icon: <Blocks {...iconProps} />, run: () => void openPanel() }]
      : []),
    { label: 'Log out', icon: <LogOut {...iconProps} />, run: () => void logOut() },
  ];
  const actions = all.filter(({ label, keywords = [] }) => matches([label, ...keywords].join(' '), text));
  if (actions.length === 0) return null;
  return (
    <Command.Group heading="Actions">
      {actions.map(({ label, icon, opens, run }) => (
        <Item key={label} value={`action ${label}`} onSelect={() => closeAndRun(run, { opens })}>
          {icon}
          <span>{label}</span>
        </Item>
      ))}
    </Command.Group>
  );
}
