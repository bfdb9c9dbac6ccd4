import { useLayoutEffect, useState } from 'react';
import { useHydrating } from '../useHydrating';
import { SIDEBAR_KEY } from './sidebarKey';

/**
 * Whether the sidebar shows only icons; saved in this browser. Styles read it from the root element, where the page's
 * inline script sets it before the first paint. Don't use it in a component that contains the page: it renders twice
 * during hydration.
 */
export function useCollapsed() {
  const isHydrating = useHydrating();
  const [isStored, setStored] = useState(readCollapsed);

  useLayoutEffect(() => {
    if (isStored) document.documentElement.dataset.sidebar = 'collapsed';
    else delete document.documentElement.dataset.sidebar;
  }, [isStored]);

  const toggle = () => {
    setStored(!isStored);
    saveCollapsed(!isStored);
  };
  return { collapsed: isStored && !isHydrating, toggle };
}

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(SIDEBAR_KEY) === 'collapsed';
  } catch {
    return false;
  }
}

function saveCollapsed(collapsed: boolean) {
  try {
    localStorage.setItem(SIDEBAR_KEY, collapsed ? 'collapsed' : 'open');
  } catch {
    // Without storage the choice lasts until the next full page load.
  }
}
