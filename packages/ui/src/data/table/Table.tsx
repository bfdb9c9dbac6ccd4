import type { ReactNode } from 'react';
import { getCardSlots } from './cardSlots';
import type { SortOrder, TableColumn, TableSort } from './TableColumn';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { SpacerRow, TableBody, TableCaption, TableCard, TableGrid } from './tableStyles';

export interface RowWindow {
  /** Rows of the whole. */
  total: number;
  /** Of the first of `rows`, from 0. */
  first: number;
  /** Height of what is left out above and below the rows (px). */
  before: number;
  after: number;
}

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
  /** Where the rows stand in a whole of which only those in sight are in the document. */
  rowWindow?: RowWindow;
  footer?: ReactNode;
  /** New rows are on their way; the old ones stay, dimmed. */
  busy?: boolean;
}

/** Inline, since rows as cards have a padding of their own. */
const RowSpacer = ({ height }: { height: number }) =>
  height > 0 && <SpacerRow aria-hidden="true" style={{ height, padding: 0, border: 0 }} />;

export function Table<Row>({ caption, columns, rows, rowKey, rowLabel, ...options }: TableProps<Row>) {
  const { rowHref, rowUnread, rowDetail, onRowIntent, sort, onSort, tall, rowWindow, footer, busy } = options;
  const cardCells = getCardSlots(columns);
  return (
    <TableCard>
      <TableGrid
        role="table"
        aria-busy={busy || undefined}
        aria-rowcount={rowWindow && rowWindow.total + 1}
        $cardsBelow={options.cardsBelow ?? 720}
        $layout={cardCells.some(({ slot }) => slot === 'figure') ? 'figures' : 'grid'}
        $leadInset={options.leadInset ?? 0}
      >
        <TableCaption>{caption}</TableCaption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <TableBody role="rowgroup" $busy={busy}>
          {rowWindow && <RowSpacer height={rowWindow.before} />}
          {rows.map((row, index) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              rowIndex={rowWindow && rowWindow.first + index + 2}
              columns={columns}
              cardCells={cardCells}
              target={{ href: rowHref?.(row), label: rowLabel(row) }}
              detail={rowDetail?.(row)}
              unread={rowUnread?.(row)}
              tall={tall}
              onIntent={onRowIntent}
            />
          ))}
          {rowWindow && <RowSpacer height={rowWindow.after} />}
        </TableBody>
      </TableGrid>
      {footer}
    </TableCard>
  );
}
