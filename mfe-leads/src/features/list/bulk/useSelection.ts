import { useState } from 'react';

/** The leads of a bulk change, as `POST /leads/bulk` takes them. */
export type BulkTarget = { ids: string[] } | { query: Query };

/** The list's API parameters without sort and page. */
type Query = Record<string, string>;

export interface Selection {
  count: number;
  /** Whether all leads that match search and filters are selected, on every page. */
  isAll: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  add(ids: string[]): void;
  addAll(): void;
  clear(): void;
  /** Deselects the changed leads. Leads that were selected since stay selected. */
  drop(changed: BulkTarget): void;
  target: BulkTarget;
}

export interface SelectableList {
  /** Search and filters. */
  query: Record<string, string | undefined>;
  /** Number of leads that match search and filters. */
  total: number;
  /** Ids of the leads on the current page. */
  pageIds: string[];
}

const emptySelection = { ids: new Set<string>(), isAll: false };

/** A selection that persists across pages and resets when search or filters change. */
export function useSelection({ query, total, pageIds }: SelectableList): Selection {
  const filters = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const list = JSON.stringify(filters);
  const [state, setState] = useState({ list, ...emptySelection });
  const { ids, isAll } = state.list === list ? state : emptySelection;
  const set = (next: Set<string>, all = false) => setState({ list, ids: next, isAll: all });

  return {
    count: isAll ? total : ids.size,
    isAll,
    has: (id) => isAll || ids.has(id),
    toggle(id) {
      // Deselecting one lead of "all" keeps the current page only: the user has not seen the other pages.
      const before = new Set(isAll ? pageIds : ids);
      if (!before.delete(id)) before.add(id);
      set(before);
    },
    add: (newIds) => set(new Set([...ids, ...newIds])),
    addAll: () => set(new Set(), true),
    clear: () => set(new Set()),
    drop: (changed) =>
      setState((now) => {
        if ('ids' in changed)
          return { ...now, ids: new Set([...now.ids].filter((id) => !changed.ids.includes(id))) };
        return now.list === list && now.isAll ? { list, ...emptySelection } : now;
      }),
    target: isAll ? { query: Object.fromEntries(filters) } : { ids: [...ids] },
  };
}
