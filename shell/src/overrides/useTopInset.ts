import { useEffect, useRef } from 'react';

const PROPERTY = '--top-inset';

/** Tells what sticks to the top of the window how much of it an element takes, as long as that is there. */
export function useTopInset() {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(PROPERTY, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, []);

  return ref;
}
