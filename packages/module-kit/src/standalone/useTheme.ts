import { useLayoutEffect } from 'react';
import type { Scenario } from './scenario';

/** Shows the page in a theme, or in the system's. */
export function useTheme(theme: Scenario['theme']) {
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
}
