import { useSearchParams } from '@lintel/module-kit/router';
import { useCallback } from 'react';

type Patch = Record<string, string | number | undefined>;

/**
 * A list's search, filters, sort and page, kept in the URL so that reload, back and a copied link give the same list.
 * `change` goes back to the first page unless it sets one; empty values leave the URL. Typing replaces the history
 * entry, everything else adds one.
 */
export function useUrlState() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (patch: Patch, { replace = false } = {}) => {
      setParams(
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
    },
    [setParams],
  );
  return { params, page: pageInUrl(params), change };
}

/** The page that a list's URL names, from 1; anything else is the first. */
export function pageInUrl(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
