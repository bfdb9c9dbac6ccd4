import { IconButton } from '@lintel/ui';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, useTheme } from './theme';

const icons = { light: Sun, dark: Moon, system: SunMoon };

/**
 * Cycles through the light, the dark and the system's theme. Styles choose the icon, so that it is correct before React
 * runs.
 */
export function ThemeButton() {
  const { chosen, next } = useTheme();
  return (
    <ThemeIconButton
      label={`Theme: ${chosen}`}
      icon={Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} size={16} strokeWidth={1.8} aria-hidden="true" data-theme-icon={name} />
      ))}
      onClick={() => theme.set(next)}
    />
  );
}

const ThemeIconButton = styled(IconButton)`
  :root[data-theme='light'] & > :not([data-theme-icon='light']),
  :root[data-theme='dark'] & > :not([data-theme-icon='dark']),
  :root:not([data-theme]) & > :not([data-theme-icon='system']) {
    display: none;
  }
`;
