import type { ReactElement, ReactNode } from 'react';

/** Where a cell goes when its row is shown as a card. `figure` is a labelled cell, four to a line. */
export type CardSlot = 'lead' | 'leadEnd' | 'second' | 'secondEnd' | 'figure' | 'wide' | 'hidden';

export type SortOrder = 'asc' | 'desc';

export interface TableSort {
  id: string;
  order: SortOrder;
}

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Puts a sortable column's button into what explains it, a tooltip: so that no other table loads one. */
  explain?: (button: ReactElement<{ 'aria-describedby'?: string }>) => ReactNode;
  /** Plain text is cut with an ellipsis. In the first column plain text becomes the row's link; anything else places `<RowLink />` itself. */
  cell: (row: Row) => ReactNode;
  /** A CSS width, or pixels. Columns without one share what is left. */
  width?: string | number;
  /** The width while the table itself is under 900 px; `'hidden'` leaves the column out there. */
  medium?: number | 'hidden';
  align?: 'end';
  sortable?: boolean;
  /** Keeps the header for screen readers alone. */
  hideHeader?: boolean;
  narrow?: CardSlot;
  /** A figure's label on a card, where the header is too long. */
  narrowLabel?: string;
}
