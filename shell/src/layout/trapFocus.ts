const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex]:not([tabindex="-1"])';

/**
 * Keeps the focus inside `area` and the page behind it still, until the returned function is called; then the focus
 * goes back to where it was, unless it has moved on.
 */
export function trapFocus(area: HTMLElement, onEscape: () => void): () => void {
  const opener = document.activeElement;
  const overflow = document.body.style.overflow;
  document.body.style.overflow = 'hidden';
  focusables(area)[0]?.focus();

  const onKeyDown = (event: KeyboardEvent) => {
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
    const moved = document.activeElement !== document.body && !area.contains(document.activeElement);
    if (opener instanceof HTMLElement && !moved) opener.focus();
  };
}

const focusables = (area: HTMLElement) =>
  [...area.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    // The collapse button is not there in a drawer. Without layout (no rendering engine) everything counts.
    (element) => element.checkVisibility?.() ?? true,
  );
