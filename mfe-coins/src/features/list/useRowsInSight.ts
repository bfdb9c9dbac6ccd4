import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A row of the table, before one has been measured (px). */
const ROW_HEIGHT = 44;
const OVERSCAN = 8;

/**
 * Which rows of a table are in sight of the window. All are equally high, as rows and as cards, so one is measured for
 * all of them.
 */
export function useRowsInSight(count: number) {
  const table = useRef<HTMLDivElement>(null);
  const [{ rowHeight, top }, setPlace] = useState({ rowHeight: ROW_HEIGHT, top: 0 });
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    // The page is scrolled by its user alone.
    scrollToFn: () => undefined,
    useFlushSync: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another height has to be told
  useLayoutEffect(() => rows.measure(), [rowHeight]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is measured anew
  useEffect(() => {
    function measure() {
      const box = table.current;
      const row = box?.querySelector('[aria-rowindex]')?.getBoundingClientRect();
      if (!box || !row?.height) return;
      const place = { rowHeight: row.height, top: box.getBoundingClientRect().top + window.scrollY };
      setPlace((before) =>
        before.rowHeight === place.rowHeight && before.top === place.top ? before : place,
      );
    }
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [count]);

  const items = rows.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  return {
    table,
    first,
    last,
    before: first * rowHeight,
    after: Math.max(0, count - last - 1) * rowHeight,
  };
}
