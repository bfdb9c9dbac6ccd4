import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { handleRouteChange, syncHeading } from './routeFocus';

/** Keeps the document's title and the focus in sync with the page's heading. */
export function RouteHeading() {
  const { pathname, hash } = useLocation();

  // A layout effect, because it must run before the observer below sees the new page's heading.
  useLayoutEffect(() => handleRouteChange(pathname, hash), [pathname, hash]);

  useEffect(() => {
    // Modules render asynchronously in their own React roots.
    const observer = new MutationObserver(syncHeading);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    syncHeading();
    return () => observer.disconnect();
  }, []);

  return null;
}
