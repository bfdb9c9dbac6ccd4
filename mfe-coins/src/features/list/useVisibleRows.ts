import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

/** Height of a table row before one has been measured (px). */
const ROW_HEIGHT = 44;
const OVERSCAN = 4;

/** The rows of a table that are visible in the window. All have the same height, so only one is measured. */
export function useVisibleRows(count: number) {
  const table = useRef<HTMLDivElement>(null);
  const height = useRef(ROW_HEIGHT);
  const [{ rowHeight, top }, setLayout] = useState({ rowHeight: ROW_HEIGHT, top: 0 });
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height.current,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Only the user scrolls the page.
    scrollToFn: () => undefined,
    useFlushSync: false,
  });

  useEffect(() => {
    const box = table.current;
    if (!box) return;
    // A different width or list changes the table's height.
    const observer = new ResizeObserver(() => {
      const row = box.querySelector('[aria-rowindex]')?.getBoundingClientRect();
      if (!row?.height) return;
      const layout = { rowHeight: row.height, top: box.getBoundingClientRect().top + window.scrollY };
      if (height.current !== layout.rowHeight) {
        height.current = layout.rowHeight;
        rows.measure();
      }
      setLayout((before) =>
        before.rowHeight === layout.rowHeight && before.top === layout.top ? before : layout,
      );
    });
    observer.observe(box);
    // Content above the table moves it.
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
