import { type RefObject, useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from '../../../palette/singleKeys';

const TYPED_IN = 'input, textarea, select, [contenteditable="true"], [role$=dialog], [role="menu"]';

/**
 * Handles the queue's keys: J and K move through its rows; the others press the button or link of the focused row that
 * declares the key (`aria-keyshortcuts`). They work wherever nothing is being typed, unless the user has turned off
 * single-key shortcuts.
 */
export function useRowKeys(card: RefObject<HTMLElement | null>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!areSingleKeysOn()) return;
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return;
    if (document.querySelector('[role$=dialog]')) return;
    const rows = [...(card.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(
      (row) => row.offsetParent !== null,
    );
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const key = event.key.toUpperCase();
    if (key === 'J' || key === 'K') {
      event.preventDefault();
      const next = key === 'J' ? rows[Math.min(at + 1, rows.length - 1)] : rows[Math.max(at - 1, 0)];
      next?.querySelector('a')?.focus();
      return;
    }
    // A key that is held down would act on each row that gets the focus in turn.
    const control =
      !event.repeat && rows[at]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
    if (!control) return;
    event.preventDefault();
    control.click();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
