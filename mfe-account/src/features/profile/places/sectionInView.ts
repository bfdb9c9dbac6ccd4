import { sections } from '../data/sections';
import { lastScroll, SCROLL_OFFSET_PX } from './scrollToSection';

/** A section counts once its top is this near to where a chosen one comes to rest. */
const NEAR_PX = 40;

/** The section that is being read: the last one whose top has passed, or the very last at the page's end. */
export function sectionInView(): string | undefined {
  if (scrollY >= lastScroll() - 1) return sections.at(-1)?.id;
  const passed = sections.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= SCROLL_OFFSET_PX + NEAR_PX;
  });
  return (passed.at(-1) ?? sections[0])?.id;
}
