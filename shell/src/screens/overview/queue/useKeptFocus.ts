import { type RefObject, useEffect, useRef } from 'react';
import type { TodayItem } from './todayItems';

/**
 * Keeps the focus in the queue: when the focused row is removed, the row at its position gets the focus; without one,
 * the queue itself.
 */
export function useKeptFocus(card: RefObject<HTMLElement | null>, items: TodayItem[] | undefined) {
  const focused = useRef(-1);

  useEffect(() => {
    const findRows = () => [...(card.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    // An opening menu takes the focus a moment later.
    const isMenuOpen = document.querySelector('[role="menu"]') !== null;
    if (focused.current >= 0 && items && !isMenuOpen && document.activeElement === document.body) {
      const rows = findRows();
      const next = rows[Math.min(focused.current, rows.length - 1)]?.querySelector('a') ?? card.current;
      next?.focus();
    }
    const noteFocus = () => {
      const { activeElement } = document;
      // Removing the focused row moves the focus to the body.
      if (activeElement !== document.body)
        focused.current = findRows().findIndex((row) => row.contains(activeElement));
    };
    const notePress = ({ target }: Event) => {
      if (!card.current?.contains(target as Node)) focused.current = -1;
    };
    document.addEventListener('focusin', noteFocus);
    document.addEventListener('pointerdown', notePress);
    return () => {
      document.removeEventListener('focusin', noteFocus);
      document.removeEventListener('pointerdown', notePress);
    };
  }, [card, items]);
}
