import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../VisuallyHidden';
import type { CardCell } from './cardSlots';
import { RowContext, RowLink, type RowTarget } from './RowLink';
import { TableCell } from './TableCell';
import type { TableColumn } from './TableColumn';
import { BodyCell, BodyRow, CellText, LeadCell, UnreadDot } from './tableStyles';

const isText = (content: ReactNode) => typeof content === 'string' || typeof content === 'number';

interface TableRowProps<Row> {
  row: Row;
  /** The row's position in a virtualized list; the header has 1. */
  rowIndex?: number;
  columns: TableColumn<Row>[];
  cardCells: CardCell[];
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
  cardCells,
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
            cardCell={cardCells[index]}
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

const DetailCell = styled(BodyCell)`
  height: auto;
  padding: 4px 20px 20px;
  tr:where(:hover) > & {
    background: none;
  }
`;

/** Details below a row, as wide as the table. */
function TableDetail({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <BodyRow role="row" data-detail="">
      <DetailCell role="cell" colSpan={columns} data-alone="">
        {children}
      </DetailCell>
    </BodyRow>
  );
}
