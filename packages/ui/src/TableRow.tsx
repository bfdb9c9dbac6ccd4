import type { ReactNode } from 'react';
import type { PlacedCell } from './cardPlaces';
import { RowLink } from './RowLink';
import { RowContext, type RowTarget } from './rowContext';
import { TableCell } from './TableCell';
import { TableDetail } from './TableDetail';
import type { TableColumn } from './tableColumn';
import { BodyRow, CellText, LeadCell, UnreadDot } from './tableParts';
import { VisuallyHidden } from './VisuallyHidden';

const isText = (content: ReactNode) => typeof content === 'string' || typeof content === 'number';

interface TableRowProps<Row> {
  row: Row;
  /** Its place in a whole of which other rows are left out, from 1, the header's. */
  rowIndex?: number;
  columns: TableColumn<Row>[];
  places: PlacedCell[];
  target: RowTarget;
  detail?: ReactNode;
  unread?: boolean;
  tall?: boolean;
  onIntent?: (row: Row) => void;
}

export function TableRow<Row>({
  row,
  rowIndex,
  columns,
  places,
  target,
  detail,
  unread,
  ...options
}: TableRowProps<Row>) {
  const { tall, onIntent } = options;
  const intend = onIntent && (() => onIntent(row));
  const lead = (content: ReactNode) => (
    <LeadCell>
      {isText(content) ? <RowLink>{content}</RowLink> : content}
      {unread && (
        <>
          <UnreadDot title="Unread" aria-hidden="true" />
          <VisuallyHidden>Unread</VisuallyHidden>
        </>
      )}
    </LeadCell>
  );
  const other = (content: ReactNode) => (isText(content) ? <CellText>{content}</CellText> : content);
  return (
    <RowContext value={target}>
      <BodyRow
        role="row"
        aria-rowindex={rowIndex}
        data-unread={unread ? '' : undefined}
        data-open={detail ? '' : undefined}
        onMouseEnter={intend}
        onFocus={intend}
      >
        {columns.map((column, index) => (
          <TableCell
            key={column.id}
            column={column}
            placed={places[index]}
            tall={tall}
            joined={Boolean(detail)}
          >
            {index === 0 ? lead(column.cell(row)) : other(column.cell(row))}
          </TableCell>
        ))}
      </BodyRow>
      {detail && <TableDetail columns={columns.length}>{detail}</TableDetail>}
    </RowContext>
  );
}
