import type { ReactNode } from 'react';
import type { PlacedCell } from './cardPlaces';
import type { TableColumn } from './tableColumn';
import { BodyCell } from './tableParts';

interface TableCellProps<Row> {
  column: TableColumn<Row>;
  placed?: PlacedCell;
  tall?: boolean;
  /** No line under it: what follows belongs to the row. */
  joined?: boolean;
  children: ReactNode;
}

/** A cell with what both layouts, rows and cards, need to place it. */
export function TableCell<Row>({ column, placed, tall, joined, children }: TableCellProps<Row>) {
  return (
    <BodyCell
      role="cell"
      data-place={placed?.place}
      data-alone={placed?.alone ? '' : undefined}
      data-label={placed?.place === 'figure' ? (column.narrowLabel ?? column.header) : undefined}
      data-medium={column.medium === 'hidden' ? 'hidden' : undefined}
      style={{ order: placed?.order }}
      $align={column.align}
      $tall={tall}
      $joined={joined}
    >
      {children}
    </BodyCell>
  );
}
