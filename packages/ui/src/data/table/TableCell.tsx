import type { ReactNode } from 'react';
import type { CardCell } from './cardSlots';
import type { TableColumn } from './TableColumn';
import { BodyCell } from './tableStyles';

interface TableCellProps<Row> {
  column: TableColumn<Row>;
  cardCell?: CardCell;
  tall?: boolean;
  /** Has no border below, because the next row shows its details. */
  joined?: boolean;
  children: ReactNode;
}

/** A cell that works in both layouts, rows and cards. */
export function TableCell<Row>({ column, cardCell, tall, joined, children }: TableCellProps<Row>) {
  return (
    <BodyCell
      role="cell"
      data-place={cardCell?.slot}
      data-alone={cardCell?.alone ? '' : undefined}
      data-label={cardCell?.slot === 'figure' ? (column.narrowLabel ?? column.header) : undefined}
      data-medium={column.medium === 'hidden' ? 'hidden' : undefined}
      style={{ order: cardCell?.order }}
      $align={column.align}
      $tall={tall}
      $joined={joined}
    >
      {children}
    </BodyCell>
  );
}
