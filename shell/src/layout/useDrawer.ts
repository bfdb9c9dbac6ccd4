import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PALETTE_EVENT } from '../palette/openPalette';
import { trapFocus } from './trapFocus';

/** At this width the sidebar is always visible and no longer a drawer. */
const WIDE = '(min-width: 900px)';

/** The sidebar as a drawer. The page header's menu button opens it by a window event, because modules render headers, too. */
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
      // Any navigation closes it. Returning to this history entry must not open it again.
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
