import { useSyncExternalStore } from 'react';
import { type Theme, theme } from './theme';

interface ThemeState {
  chosen: Theme;
  /** What the choice comes to on this screen right now. */
  shown: 'light' | 'dark';
  /** What the theme button goes to: from the system's first to what differs from it, and back in the end. */
  next: Theme;
}

export function useTheme(): ThemeState {
  const chosen = useSyncExternalStore(theme.subscribe, theme.get);
  const system = useSyncExternalStore(followSystem, systemTheme);
  const other = system === 'dark' ? 'light' : 'dark';
  const next: Record<string, Theme> = { system: other, [other]: system, [system]: 'system' };
  return { chosen, shown: chosen === 'system' ? system : chosen, next: next[chosen] ?? 'system' };
}

// Absent outside of browsers: then the light theme is taken.
const query = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

const systemTheme = () => (query()?.matches ? 'dark' : 'light');

function followSystem(listener: () => void) {
  const media = query();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}
