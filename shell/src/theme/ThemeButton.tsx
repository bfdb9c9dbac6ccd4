import { IconButton } from '@lintel/ui';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { theme } from './theme';
import { useTheme } from './useTheme';

const icons = { light: Sun, dark: Moon, system: SunMoon };

/** Goes round light, dark and as the system. */
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
