import { useSearchParams } from '@lintel/module-kit/router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Patch = Record<string, string | number | undefined>;

/**
 * A list's search, filters, sorting and page, kept in the URL so that reload, back and a copied link show the same
 * list. `change` returns to the first page unless it sets one, and removes empty values from the URL. Typing replaces
 * the history entry, everything else adds one.
 */
export function useUrlState() {
  const [params, setParams] = useSearchParams();
  // A response may arrive after the address has changed, or after the user has left the page.
  const latest = useRef<typeof setParams>(undefined);
  useLayoutEffect(() => {
    latest.current = setParams;
    return () => {
      latest.current = undefined;
    };
  }, [setParams]);
  const change = useCallback((patch: Patch, { replace = false } = {}) => {
    latest.current?.(
      (before) => {
        const next = new URLSearchParams(before);
        if (!('page' in patch)) next.delete('page');
        for (const [name, value] of Object.entries(patch)) {
          if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace },
    );
  }, []);
  return { params, page: parsePage(params), change };
}

/** The page number in a list's URL, from 1; anything invalid is the first page. */
export function parsePage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Delay between the last key press and the change of the URL. */
export const SEARCH_DELAY_MS = 250;

/** A search box's text. It shows immediately and is written to the URL's `q` when the user pauses. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const { params, change } = useUrlState();
  const inUrl = params.get('q') ?? '';
  const [text, setText] = useState(inUrl);
  const lastWritten = useRef(inUrl);

  useEffect(() => {
    // Follow changes of the URL by back, forward or a "Clear" elsewhere.
    if (inUrl !== lastWritten.current) setText(inUrl);
    lastWritten.current = inUrl;
  }, [inUrl]);

  useEffect(() => {
    if (text.trim() === lastWritten.current) return;
    const timer = setTimeout(() => {
      lastWritten.current = text.trim();
      change({ q: text.trim() }, { replace: true });
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, change]);

  return [text, setText];
}
