import { useEffect, useRef, useState } from 'react';
import { useUrlState } from './useUrlState';

/** From the last key press to the call. */
export const SEARCH_DELAY_MS = 250;

/** A search box's text: shown at once, written to the URL's `q` when the user pauses. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const { params, change } = useUrlState();
  const inUrl = params.get('q') ?? '';
  const [text, setText] = useState(inUrl);
  const written = useRef(inUrl);

  useEffect(() => {
    // Back, forward or a "Clear" elsewhere moved the URL: the box follows.
    if (inUrl !== written.current) setText(inUrl);
    written.current = inUrl;
  }, [inUrl]);

  useEffect(() => {
    if (text.trim() === written.current) return;
    const timer = setTimeout(() => {
      written.current = text.trim();
      change({ q: text.trim() }, { replace: true });
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, change]);

  return [text, setText];
}
