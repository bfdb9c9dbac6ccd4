import { sections } from '../form/sections';

/** Where a chosen section comes to rest, from the window's top. */
export const SCROLL_OFFSET_PX = 80;

/** What stands over the whole product at the top, if anything. */
function getTopInset(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--top-inset')) || 0;
}

/**
 * Scrolls to a section.
 * @returns whether the page moves
 */
export function scrollToSection(id: string, behavior: ScrollBehavior): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const wanted = element.getBoundingClientRect().top + scrollY - SCROLL_OFFSET_PX - getTopInset();
  const top = Math.max(0, Math.min(wanted, getMaxScroll()));
  const moves = Math.abs(top - scrollY) >= 1;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top, behavior: still ? 'instant' : behavior });
  return moves;
}

/** How far the page can be scrolled. */
export const getMaxScroll = () => document.documentElement.scrollHeight - innerHeight;

/** A section counts once its top is this near to where a chosen one comes to rest. */
const NEAR_PX = 40;

/** The section that is being read: the last one whose top has passed, or the very last at the page's end. */
export function findSectionInView(): string | undefined {
  if (scrollY >= getMaxScroll() - 1) return sections.at(-1)?.id;
  const passed = sections.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= SCROLL_OFFSET_PX + NEAR_PX;
  });
  return (passed.at(-1) ?? sections[0])?.id;
}
