import { useSyncExternalStore } from 'react';

/** Width below which the layout is one column, the sidebar a drawer, and a toolbar has no room for filters. */
export const NARROW = '(max-width: 899px)';

/** Whether a media query currently matches. False where there is no window. */
export const matchesMedia = (query: string) => globalThis.matchMedia?.(query).matches ?? false;

/**
 * Whether a media query matches; rerenders when that changes.
 * @example const isNarrow = useMediaQuery(NARROW);
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    () => matchesMedia(query),
    () => false,
  );
}
