import type { ReactElement, ReactNode } from 'react';

/** The position of a cell when its row is a card. `figure` is a labeled cell, four per line. */
export type CardSlot = 'lead' | 'leadEnd' | 'second' | 'secondEnd' | 'figure' | 'wide' | 'hidden';

export type SortOrder = 'asc' | 'desc';

export interface TableSort {
  id: string;
  order: SortOrder;
}

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Wraps a sortable column's button in a tooltip. A function, so that other tables do not load the tooltip's code. */
  explain?: (button: ReactElement<{ 'aria-describedby'?: string }>) => ReactNode;
  /** Plain text is cut with an ellipsis. In the first column plain text becomes the row's link; anything else places `<RowLink />` itself. */
  cell: (row: Row) => ReactNode;
  /** A CSS width or pixels. Columns without one share the remaining width. */
  width?: string | number;
  /** The width when the table is narrower than 900 px; `'hidden'` omits the column there. */
  medium?: number | 'hidden';
  align?: 'end';
  sortable?: boolean;
  /** Shows the header only to screen readers. */
  hideHeader?: boolean;
  narrow?: CardSlot;
  /** A figure's label on cards, when the header is too long. */
  narrowLabel?: string;
}
