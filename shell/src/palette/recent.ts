import { sessionStore } from '../session/sessionStore';
import type { Row } from './search';

const KEY = 'lintel.recent';
const KEPT = 5;

/** Something that was opened from the palette. */
export interface Recent extends Row {
  /** The search that found it, by its key, or `page`. */
  kind: string;
}

interface StoredOverrides {
  user: string;
  items: Recent[];
}

const userId = () => sessionStore.getSnapshot().info?.id ?? '';

// In the tab's own storage, and not after signing out: the names of leads are nobody else's business.
sessionStore.subscribe(() => {
  if (!sessionStore.getSnapshot().signedIn) sessionStorage.removeItem(KEY);
});

/** What this user opened last from this tab's palette, the newest first. */
export function readRecentItems(): Recent[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredOverrides | null;
    return kept?.user === userId() ? kept.items : [];
  } catch {
    return [];
  }
}

export function remember(item: Recent) {
  const others = readRecentItems().filter(({ to }) => to !== item.to);
  const kept: StoredOverrides = { user: userId(), items: [item, ...others].slice(0, KEPT) };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}
