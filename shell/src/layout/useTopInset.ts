import { useEffect, useRef } from 'react';

const PROPERTY = '--top-inset';
/** From the top down, which is the order they come in. */
const strips = new Set<HTMLElement>();

/** Has what sticks to the top of the window know how much of it strips like this one take, which lie below each other. */
export function useTopInset() {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    strips.add(element);
    const observer = new ResizeObserver(arrange);
    observer.observe(element);
    return () => {
      observer.disconnect();
      strips.delete(element);
      arrange();
    };
  }, []);

  return ref;
}

function arrange() {
  let inset = 0;
  for (const strip of strips) {
    strip.style.top = `${inset}px`;
    inset += strip.offsetHeight;
  }
  document.documentElement.style.setProperty(PROPERTY, `${inset}px`);
}
