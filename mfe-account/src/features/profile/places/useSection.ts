import { useLocation, useNavigate } from '@lintel/module-kit/router';
import { useEffect, useRef } from 'react';
import { sections } from '../data/sections';
import { scrollToSection } from './scrollToSection';
import { sectionInView } from './sectionInView';

/** In the history's state: the address has followed the page, not the page the address. */
const FOLLOWED = 'followed';
/** Browsers that do not tell of a scroll's end have come to it by then. */
const LONGEST_SCROLL_MS = 1_000;

/**
 * The section that the address names. On load and when it is chosen the page scrolls there; while the user scrolls, the
 * address follows. Called where the sections are on the page.
 */
export function useSection() {
  const { hash, search, state, key } = useLocation();
  const navigate = useNavigate();
  const named = sections.find(({ id }) => `#${id}` === hash);
  const current = named?.id ?? 'photo';
  const shown = useRef<string>(undefined);
  const arriving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (shown.current === key) return;
    const isFirst = shown.current === undefined;
    shown.current = key;
    if (!named || (state === FOLLOWED && !isFirst)) return;
    if (!scrollToSection(named.id, isFirst ? 'instant' : 'smooth')) return;
    clearTimeout(arriving.current);
    arriving.current = setTimeout(() => {
      arriving.current = undefined;
    }, LONGEST_SCROLL_MS);
  }, [named, state, key]);

  useEffect(() => {
    function arrive() {
      clearTimeout(arriving.current);
      arriving.current = undefined;
    }
    function follow() {
      const id = arriving.current === undefined ? sectionInView() : current;
      if (id !== current) navigate({ search, hash: id }, { replace: true, state: FOLLOWED });
    }
    addEventListener('scroll', follow, { passive: true });
    addEventListener('scrollend', arrive);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('scrollend', arrive);
    };
  }, [current, search, navigate]);

  useEffect(() => () => clearTimeout(arriving.current), []);

  return { current, choose: (id: string) => navigate({ search, hash: id }) };
}
