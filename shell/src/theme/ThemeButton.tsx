import { IconButton } from '@lintel/ui';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { theme, useTheme } from './theme';

const icons = { light: Sun, dark: Moon, system: SunMoon };

/** Cycles through light, dark and the system's theme. */
export function ThemeButton() {
  const { chosen, next } = useTheme();
  const Icon = icons[chosen];
  return (
    <IconButton
      label={`Theme: ${chosen}`}
      icon={<Icon size={16} strokeWidth={1.8} aria-hidden="true" />}
      onClick={() => theme.set(next)}
    />
  );
}
