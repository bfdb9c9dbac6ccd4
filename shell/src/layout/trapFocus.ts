const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex]:not([tabindex="-1"])';

/**
 * Keeps the focus inside `area` and stops the page behind it from scrolling.
 * @returns a function that ends this and returns the focus to the previous element, unless it has moved outside since
 */
export function trapFocus(area: HTMLElement, onEscape: () => void): () => void {
  const opener = document.activeElement;
  const overflow = document.body.style.overflow;
  document.body.style.overflow = 'hidden';
  focusables(area)[0]?.focus();

  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog over the area handles its own keys.
    const dialog = (event.target as Element).closest?.('[role$=dialog]');
    if (dialog && dialog !== area) return;
    if (event.key === 'Escape') onEscape();
    if (event.key !== 'Tab') return;
    const all = focusables(area);
    const edge = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== edge && area.contains(document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  };
  document.addEventListener('keydown', onKeyDown);

  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.body.style.overflow = overflow;
    const hasMovedOn = document.activeElement !== document.body && !area.contains(document.activeElement);
    if (opener instanceof HTMLElement && !hasMovedOn) opener.focus();
  };
}

const focusables = (area: HTMLElement) =>
  [...area.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    // A drawer hides the collapse button. jsdom has no layout, so every element counts as visible in it.
    (element) => element.checkVisibility?.() ?? true,
  );
