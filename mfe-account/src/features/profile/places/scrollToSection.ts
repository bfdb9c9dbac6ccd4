/** Where a chosen section comes to rest, from the window's top. */
export const SCROLL_OFFSET_PX = 80;

/** What stands over the whole product at the top, if anything. */
function topInset(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--top-inset')) || 0;
}

/**
 * Scrolls to a section.
 * @returns whether the page moves
 */
export function scrollToSection(id: string, behavior: ScrollBehavior): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const wanted = element.getBoundingClientRect().top + scrollY - SCROLL_OFFSET_PX - topInset();
  const top = Math.max(0, Math.min(wanted, lastScroll()));
  const moves = Math.abs(top - scrollY) >= 1;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top, behavior: still ? 'instant' : behavior });
  return moves;
}

/** How far the page can be scrolled. */
export const lastScroll = () => document.documentElement.scrollHeight - innerHeight;
