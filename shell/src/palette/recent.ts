import { sessionStore } from '../session/sessionStore';
import type { Row } from './search';

const KEY = 'lintel.recent';
const MAX_ITEMS = 5;

/** An item that was opened from the palette. */
export interface Recent extends Row {
  /** The key of the search that found it, or `page`. */
  kind: string;
}

interface StoredItems {
  user: string;
  items: Recent[];
}

const getUserId = () => sessionStore.getSnapshot().info?.id ?? '';

// Names of leads are private, so they are stored in the tab's own storage and only until sign-out.
sessionStore.subscribe(() => {
  if (!sessionStore.getSnapshot().signedIn) sessionStorage.removeItem(KEY);
});

/** Reads the items that the user has opened from this tab's palette, newest first. */
export function readRecentItems(): Recent[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredItems | null;
    return stored?.user === getUserId() ? stored.items : [];
  } catch {
    return [];
  }
}

export function addRecentItem(item: Recent) {
  const others = readRecentItems().filter(({ to }) => to !== item.to);
  const stored: StoredItems = { user: getUserId(), items: [item, ...others].slice(0, MAX_ITEMS) };
  sessionStorage.setItem(KEY, JSON.stringify(stored));
}
