import { useSearchParams } from '@lintel/module-kit/router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Patch = Record<string, string | number | undefined>;

/**
 * Keeps a list's search, filters, sorting and page in the URL, so that reload, back and a copied link show the same
 * list. `change` returns to the first page unless it sets one, and removes empty values from the URL. Typing replaces
 * the history entry, every other change of the query adds one.
 */
export function useUrlState() {
  const [params, setParams] = useSearchParams();
  // A response may arrive after the address has changed, or after the user has left the page.
  const latest = useRef<{ params: URLSearchParams; setParams: typeof setParams }>(undefined);
  useLayoutEffect(() => {
    latest.current = { params, setParams };
    return () => {
      latest.current = undefined;
    };
  }, [params, setParams]);
  const change = useCallback((patch: Patch, { replace = false } = {}) => {
    if (!latest.current) return;
    const next = applyPatch(latest.current.params, patch);
    if (next.toString() === latest.current.params.toString()) return;
    // Another change may follow before the next render.
    latest.current.params = next;
    latest.current.setParams(next, { replace });
  }, []);
  return { params, page: parsePage(params), change };
}

/** Returns the parameters with changes, on the first page unless the patch sets one. */
function applyPatch(params: URLSearchParams, patch: Patch): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in patch)) next.delete('page');
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Parses the page number in a list's URL, from 1; anything invalid is the first page. */
export function parsePage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Delay between the last key press and the change of the URL. */
export const SEARCH_DELAY_MS = 250;

/**
 * Returns a search box's text and its setter. The text is shown immediately and is written to the URL's `q` when the
 * user pauses.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const { params, change } = useUrlState();
  const inUrl = params.get('q') ?? '';
  const [text, setText] = useState(inUrl);
  const lastWritten = useRef(inUrl);

  useEffect(() => {
    // Follows changes of the URL by back, forward or a "Clear" elsewhere.
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
