import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

const KEY = 'lintel';
const blocks = new Set<{ shouldBlock: () => boolean; message: string }>();

const blocking = () => [...blocks].find(({ shouldBlock }) => shouldBlock());

/** Asks before leaving while something is unsaved: inside the product and when the tab is closed. */
export function blockNavigation(router: Router, shouldBlock: () => boolean, message: string): () => void {
  const block = { shouldBlock, message };
  blocks.add(block);
  router.getBlocker(KEY, ({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    const found = blocking();
    return found !== undefined && !confirm(found.message);
  });
  addEventListener('beforeunload', askBrowser);
  return () => {
    blocks.delete(block);
    if (blocks.size > 0) return;
    router.deleteBlocker(KEY);
    removeEventListener('beforeunload', askBrowser);
  };
}

/**
 * Loads the page anew; asks first, by the page's own words, when something is unsaved.
 * @param load for tests
 */
export function reload(load = () => location.reload()) {
  const found = blocking();
  if (found && !confirm(found.message)) return;
  // Asked once is enough: the browser need not ask again.
  removeEventListener('beforeunload', askBrowser);
  load();
}

function askBrowser(event: BeforeUnloadEvent) {
  if (blocking()) event.preventDefault();
}
