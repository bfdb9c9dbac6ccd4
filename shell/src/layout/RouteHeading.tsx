import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { arriveAt, readHeading } from './arrival';

/** Keeps the document's title and the focus with the page's heading. */
export function RouteHeading() {
  const { pathname, hash } = useLocation();

  // In the layout phase: the observer below must not see the new heading before the arrival is known.
  useLayoutEffect(() => arriveAt(pathname, hash), [pathname, hash]);

  useEffect(() => {
    // Pages of modules render by themselves and later: their headings are watched for.
    const observer = new MutationObserver(readHeading);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    readHeading();
    return () => observer.disconnect();
  }, []);

  return null;
}
