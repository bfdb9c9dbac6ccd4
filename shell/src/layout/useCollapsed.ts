import { useState } from 'react';

const KEY = 'lintel.sidebar';

/** Whether the sidebar shows icons alone; remembered in this browser. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState(isStored);
  const toggle = () => {
    setCollapsed(!collapsed);
    store(!collapsed);
  };
  return { collapsed, toggle };
}

function isStored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}

function store(collapsed: boolean) {
  try {
    localStorage.setItem(KEY, collapsed ? 'collapsed' : 'open');
  } catch {
    // Not remembered then; the sidebar still does what was asked.
  }
}
