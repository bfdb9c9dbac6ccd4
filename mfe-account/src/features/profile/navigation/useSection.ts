import { useEventListener, useTimeout } from '@lintel/module-kit';
import { useLocation, useNavigate } from '@lintel/module-kit/router';
import { useEffect, useRef } from 'react';
import { sections } from '../form/sections';
import { findSectionInView, scrollToSection } from './sectionScroll';

/** History state of a URL that changed because the user scrolled, so the page must not scroll to it. */
const FOLLOWED = 'followed';
/** Timeout for browsers without the `scrollend` event. */
const LONGEST_SCROLL_MS = 1_000;

/**
 * The section in the URL's hash. The page scrolls to it on load and when the user chooses one; while the user scrolls,
 * the hash follows. Call it in the component that renders the sections.
 */
export function useSection() {
  const { hash, search, state, key } = useLocation();
  const navigate = useNavigate();
  const named = sections.find(({ id }) => `#${id}` === hash);
  const current = named?.id ?? 'photo';
  const shown = useRef<string>(undefined);
  const scroll = useTimeout();

  useEffect(() => {
    if (shown.current === key) return;
    const isFirst = shown.current === undefined;
    shown.current = key;
    if (!named || (state === FOLLOWED && !isFirst)) return;
    if (!scrollToSection(named.id, isFirst ? 'instant' : 'smooth')) return;
    scroll.start(() => {}, LONGEST_SCROLL_MS);
  }, [named, state, key, scroll]);

  function updateHash() {
    const id = scroll.isRunning() ? current : findSectionInView();
    if (id !== current) navigate({ search, hash: id }, { replace: true, state: FOLLOWED });
  }
  useEventListener('window', 'scroll', updateHash, { passive: true });
  useEventListener('window', 'scrollend', scroll.clear);

  return { current, choose: (id: string) => navigate({ search, hash: id }) };
}
