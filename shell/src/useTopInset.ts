import { useEffect, useRef } from 'react';

const PROPERTY = '--top-inset';
/** The strips, from top to bottom. */
const strips = new Set<HTMLElement>();

/**
 * Sticks a strip to the top of the window. Stacks all strips, and sets `--top-inset` to their total height, for
 * everything else that sticks to the top.
 */
export function useTopInset() {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    strips.add(element);
    const observer = new ResizeObserver(stackStrips);
    observer.observe(element);
    return () => {
      observer.disconnect();
      strips.delete(element);
      stackStrips();
    };
  }, []);

  return ref;
}

function stackStrips() {
  let inset = 0;
  for (const strip of strips) {
    strip.style.top = `${inset}px`;
    inset += strip.offsetHeight;
  }
  document.documentElement.style.setProperty(PROPERTY, `${inset}px`);
}
