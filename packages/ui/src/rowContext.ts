import { createContext } from 'react';

export interface RowTarget {
  href?: string;
  label: string;
}

/** What `RowLink` needs to know of the row it stands in. */
export const RowContext = createContext<RowTarget | null>(null);
