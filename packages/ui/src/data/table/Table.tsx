import type { ReactNode } from 'react';
import { CardSort } from './CardSort';
import { getCardSlots } from './cardSlots';
import type { SortOrder, TableColumn, TableSort } from './TableColumn';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { SpacerRow, TableBody, TableCaption, TableCard, TableGrid } from './tableStyles';

export interface RowWindow {
  /** Number of rows in the whole list. */
  total: number;
  /** Index of the first rendered row in the whole list. */
  first: number;
  /** Heights in px of the omitted rows above and below. */
  before: number;
  after: number;
}

export interface TableProps<Row> {
  /** The accessible name of the table. */
  caption: string;
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The text of the row's link. */
  rowLabel: (row: Row) => string;
  rowHref?: (row: Row) => string | undefined;
  rowUnread?: (row: Row) => boolean;
  /** Details below the row, as wide as the table; undefined while closed. */
  rowDetail?: (row: Row) => ReactNode;
  /** Called when the row is hovered or focused, to prefetch its page. */
  onRowIntent?: (row: Row) => void;
  sort?: TableSort;
  onSort?: (id: string, order: SortOrder) => void;
  /** Makes room for two lines per row. */
  tall?: boolean;
  /** Rows become cards when the table is narrower than this, in px. */
  cardsBelow?: number;
  /** Indents the second line of cards, to align it with the name next to an avatar. */
  leadInset?: number;
  /** The rendered part of a virtualized list. */
  rowWindow?: RowWindow;
  footer?: ReactNode;
  /** Whether new rows are loading; the old ones stay visible but dimmed. */
  busy?: boolean;
}

/** Inline styles, because they must override the padding of cards. */
const RowSpacer = ({ height }: { height: number }) =>
  height > 0 && <SpacerRow aria-hidden="true" style={{ height, padding: 0, border: 0 }} />;

export function Table<Row>({ caption, columns, rows, rowKey, rowLabel, ...options }: TableProps<Row>) {
  const { rowHref, rowUnread, rowDetail, onRowIntent, sort, onSort, tall, rowWindow, footer, busy } = options;
  const { cardsBelow = 720 } = options;
  const cardCells = getCardSlots(columns);
  return (
    <TableCard>
      {onSort && <CardSort columns={columns} cardsBelow={cardsBelow} sort={sort} onSort={onSort} />}
      <TableGrid
        role="table"
        aria-busy={busy || undefined}
        aria-rowcount={rowWindow && rowWindow.total + 1}
        $cardsBelow={cardsBelow}
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
