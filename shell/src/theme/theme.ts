import { useSyncExternalStore } from 'react';
import { THEME_KEY } from '../../shared/themeSnippet';

const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();
let chosen = readStoredTheme();

/** The chosen theme (light, dark or the system's), saved in the browser and shared with every open tab. */
export const theme = {
  get: () => chosen,

  set(next: Theme) {
    try {
      localStorage.setItem(THEME_KEY, next);
    } catch {
      // Without storage the choice lasts until the page is left.
    }
    applyTheme(next);
  },

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

// On a server there is no document to apply it to.
if (typeof document !== 'undefined') {
  applyTheme(chosen);
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY) applyTheme(readStoredTheme());
  });
}

function applyTheme(next: Theme) {
  chosen = next;
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  for (const listener of listeners) listener();
}

function readStoredTheme(): Theme {
  try {
    const saved = localStorage.getItem(THEME_KEY);
    return themes.find((name) => name === saved) ?? 'system';
  } catch {
    return 'system';
  }
}

interface ThemeState {
  chosen: Theme;
  /** The currently visible theme. */
  shown: 'light' | 'dark';
  /**
   * The next choice of the theme button: first the opposite of the system's, then the same, then the system's again.
   */
  next: Theme;
}

export function useTheme(): ThemeState {
  const chosen = useSyncExternalStore(theme.subscribe, theme.get, () => 'system' as const);
  const system = useSyncExternalStore(followSystem, systemTheme, () => 'light' as const);
  const other = system === 'dark' ? 'light' : 'dark';
  const next: Record<string, Theme> = { system: other, [other]: system, [system]: 'system' };
  return { chosen, shown: chosen === 'system' ? system : chosen, next: next[chosen] ?? 'system' };
}

// Absent outside of browsers, where the theme is light.
const query = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

const systemTheme = () => (query()?.matches ? 'dark' : 'light');

function followSystem(listener: () => void) {
  const media = query();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}
