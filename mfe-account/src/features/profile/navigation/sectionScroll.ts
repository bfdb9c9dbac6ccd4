import { sections } from '../form/sections';

/** Distance between the top of the window and a section after scrolling to it. */
export const SCROLL_OFFSET_PX = 80;

/** Height of the shell's strips at the top of the window, such as the offline notice. */
function getTopInset(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--top-inset')) || 0;
}

/**
 * Scrolls to a section.
 * @returns whether the page has to scroll
 */
export function scrollToSection(id: string, behavior: ScrollBehavior): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const wanted = element.getBoundingClientRect().top + scrollY - SCROLL_OFFSET_PX - getTopInset();
  const top = Math.max(0, Math.min(wanted, getMaxScroll()));
  const isMoving = Math.abs(top - scrollY) >= 1;
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top, behavior: prefersReducedMotion ? 'instant' : behavior });
  return isMoving;
}

/** The page's maximum scroll position. */
export const getMaxScroll = () => document.documentElement.scrollHeight - innerHeight;

/** A section counts as read once its top is within this distance of `SCROLL_OFFSET_PX`. */
const NEAR_PX = 40;

/** The section being read: the last one whose top has scrolled past, or the last section at the end of the page. */
export function findSectionInView(): string | undefined {
  if (scrollY >= getMaxScroll() - 1) return sections.at(-1)?.id;
  const passed = sections.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= SCROLL_OFFSET_PX + NEAR_PX;
  });
  return (passed.at(-1) ?? sections[0])?.id;
}
