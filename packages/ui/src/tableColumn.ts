import type { ReactNode } from 'react';

/** Where a cell goes when its row is shown as a card. `figure` is a labelled cell, four to a line. */
export type CardPlace = 'lead' | 'leadEnd' | 'second' | 'secondEnd' | 'figure' | 'wide' | 'hidden';

export type SortOrder = 'asc' | 'desc';

export interface TableSort {
  id: string;
  order: SortOrder;
}

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Plain text is cut with an ellipsis. In the first column plain text becomes the row's link; anything else places `<RowLink />` itself. */
  cell: (row: Row) => ReactNode;
  /** A CSS width, or pixels. Columns without one share what is left. */
  width?: string | number;
  align?: 'end';
  sortable?: boolean;
  /** Keeps the header for screen readers alone. */
  hideHeader?: boolean;
  narrow?: CardPlace;
}

/** The column's place on a card: its own, or the first leads, figures line up, the rest take a line each. */
export function cardPlace<Row>(column: TableColumn<Row>, index: number): CardPlace {
  if (column.narrow) return column.narrow;
  if (index === 0) return 'lead';
  return column.align === 'end' && !column.hideHeader ? 'figure' : 'wide';
}
