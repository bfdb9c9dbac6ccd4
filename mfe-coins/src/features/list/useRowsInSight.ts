import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

/** A row of the table, before one has been measured (px). */
const ROW_HEIGHT = 44;
const OVERSCAN = 4;

/**
 * Which rows of a table are in sight of the window. All are equally high, as rows and as cards, so one is measured for
 * all of them.
 */
export function useRowsInSight(count: number) {
  const table = useRef<HTMLDivElement>(null);
  const height = useRef(ROW_HEIGHT);
  const [{ rowHeight, top }, setPlace] = useState({ rowHeight: ROW_HEIGHT, top: 0 });
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height.current,
    overscan: OVERSCAN,
    scrollMargin: top,
    // The page is scrolled by its user alone.
    scrollToFn: () => undefined,
    useFlushSync: false,
  });

  useEffect(() => {
    const box = table.current;
    if (!box) return;
    // Another width or another list: either makes the table higher or lower.
    const observer = new ResizeObserver(() => {
      const row = box.querySelector('[aria-rowindex]')?.getBoundingClientRect();
      if (!row?.height) return;
      const place = { rowHeight: row.height, top: box.getBoundingClientRect().top + window.scrollY };
      if (height.current !== place.rowHeight) {
        height.current = place.rowHeight;
        rows.measure();
      }
      setPlace((before) =>
        before.rowHeight === place.rowHeight && before.top === place.top ? before : place,
      );
    });
    observer.observe(box);
    // What stands above the table moves it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [rows]);

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
