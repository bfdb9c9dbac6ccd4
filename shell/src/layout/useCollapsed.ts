import { useState } from 'react';

const KEY = 'lintel.sidebar';

/** Whether the sidebar shows only icons; saved in this browser. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const toggle = () => {
    setCollapsed(!collapsed);
    saveCollapsed(!collapsed);
  };
  return { collapsed, toggle };
}

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}

function saveCollapsed(collapsed: boolean) {
  try {
    localStorage.setItem(KEY, collapsed ? 'collapsed' : 'open');
  } catch {
    // Without storage the choice lasts until the next full page load.
  }
}
