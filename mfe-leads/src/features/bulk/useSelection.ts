import { useState } from 'react';

/** Which leads, as `POST /leads/bulk` is told. */
export type Target = { ids: string[] } | { query: Query };

/** As the list's call has it, without sort and page. */
type Query = Record<string, string>;

export interface Selection {
  count: number;
  /** Every lead that search and filter select, not only those that were seen. */
  isAll: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  add(ids: string[]): void;
  addAll(): void;
  clear(): void;
  target: Target;
}

export interface List {
  /** Search and filters. */
  query: Record<string, string | undefined>;
  /** How many leads search and filter select. */
  total: number;
  /** Of the page that is shown. */
  shown: string[];
}

const none = { ids: new Set<string>(), isAll: false };

/** What is selected of a list: it stays from page to page, and goes with another search or filter. */
export function useSelection({ query, total, shown }: List): Selection {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  const list = JSON.stringify(given);
  const [state, setState] = useState({ list, ...none });
  const { ids, isAll } = state.list === list ? state : none;
  const set = (next: Set<string>, all = false) => setState({ list, ids: next, isAll: all });

  return {
    count: isAll ? total : ids.size,
    isAll,
    has: (id) => isAll || ids.has(id),
    toggle(id) {
      // Without one it is no longer all; of those on other pages none has been looked at.
      const before = new Set(isAll ? shown : ids);
      if (!before.delete(id)) before.add(id);
      set(before);
    },
    add: (more) => set(new Set([...ids, ...more])),
    addAll: () => set(new Set(), true),
    clear: () => set(new Set()),
    target: isAll ? { query: Object.fromEntries(given) } : { ids: [...ids] },
  };
}
