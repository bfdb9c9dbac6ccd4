import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PALETTE_EVENT } from '../palette/openPalette';
import { trapFocus } from './trapFocus';

/** From this width on the sidebar is no drawer. */
const WIDE = '(min-width: 900px)';

/** The sidebar as a drawer: opened by the page header's menu button, wherever that is rendered. */
export function useDrawer(drawer: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const close = useCallback(() => setOpenAt(null), []);

  useEffect(() => {
    const onMenu = () => setOpenAt(key);
    window.addEventListener('lintel:menu', onMenu);
    return () => {
      window.removeEventListener('lintel:menu', onMenu);
      // Any navigation closes it, and coming back to this entry does not open it again.
      close();
    };
  }, [key, close]);

  useEffect(() => {
    if (!open || !drawer.current) return;
    const wide = globalThis.matchMedia?.(WIDE);
    const release = trapFocus(drawer.current, close);
    wide?.addEventListener('change', close);
    window.addEventListener(PALETTE_EVENT, close);
    return () => {
      wide?.removeEventListener('change', close);
      window.removeEventListener(PALETTE_EVENT, close);
      release();
    };
  }, [open, drawer, close]);

  return { open, close };
}
