import type { ReactNode } from 'react';
import { cardPlaces } from './cardPlaces';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import type { SortOrder, TableColumn, TableSort } from './tableColumn';
import { TableBody, TableCaption, TableCard, TableGrid } from './tableParts';

export interface TableProps<Row> {
  /** Names the table; not seen. */
  caption: string;
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The text of the row's link. */
  rowLabel: (row: Row) => string;
  rowHref?: (row: Row) => string | undefined;
  rowUnread?: (row: Row) => boolean;
  /** What is open under the row, as wide as the table; nothing while closed. */
  rowDetail?: (row: Row) => ReactNode;
  /** The pointer or the focus came to the row: the moment to prefetch. */
  onRowIntent?: (row: Row) => void;
  sort?: TableSort;
  onSort?: (id: string, order: SortOrder) => void;
  /** Rows of two lines. */
  tall?: boolean;
  /** The table's own width in pixels under which rows become cards. */
  cardsBelow?: number;
  /** On cards, how far the second line is moved in, to stand under the name beside an avatar. */
  leadInset?: number;
  footer?: ReactNode;
  /** New rows are on their way; the old ones stay, dimmed. */
  busy?: boolean;
}

export function Table<Row>({ caption, columns, rows, rowKey, rowLabel, ...options }: TableProps<Row>) {
  const { rowHref, rowUnread, rowDetail, onRowIntent, sort, onSort, tall, footer, busy } = options;
  const places = cardPlaces(columns);
  return (
    <TableCard>
      <TableGrid
        role="table"
        aria-busy={busy || undefined}
        $cardsBelow={options.cardsBelow ?? 720}
        $layout={places.some(({ place }) => place === 'figure') ? 'figures' : 'grid'}
        $leadInset={options.leadInset ?? 0}
      >
        <TableCaption>{caption}</TableCaption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <TableBody role="rowgroup" $busy={busy}>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              places={places}
              target={{ href: rowHref?.(row), label: rowLabel(row) }}
              detail={rowDetail?.(row)}
              unread={rowUnread?.(row)}
              tall={tall}
              onIntent={onRowIntent}
            />
          ))}
        </TableBody>
      </TableGrid>
      {footer}
    </TableCard>
  );
}
