import { THEME_KEY } from './snippet';

const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();
let chosen = stored();

/** The choice of light, dark or as the system; kept in the browser and told to every open tab. */
export const theme = {
  get: () => chosen,

  set(next: Theme) {
    try {
      localStorage.setItem(THEME_KEY, next);
    } catch {
      // A browser that stores nothing still shows the choice until the page is left.
    }
    apply(next);
  },

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

apply(chosen);
addEventListener('storage', (event) => {
  if (event.key === THEME_KEY) apply(stored());
});

function apply(next: Theme) {
  chosen = next;
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  for (const listener of listeners) listener();
}

function stored(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return themes.find((name) => name === kept) ?? 'system';
  } catch {
    return 'system';
  }
}
