import type { ReactNode } from 'react';
import { RowLink } from './RowLink';
import { RowContext, type RowTarget } from './rowContext';
import { type CardPlace, cardPlace, type TableColumn } from './tableColumn';
import { BodyCell, BodyRow, CellText, LeadCell, UnreadDot } from './tableParts';
import { VisuallyHidden } from './VisuallyHidden';

const isText = (content: ReactNode) => typeof content === 'string' || typeof content === 'number';

const partner: Partial<Record<CardPlace, CardPlace>> = { lead: 'leadEnd', second: 'secondEnd' };

interface TableRowProps<Row> {
  row: Row;
  columns: TableColumn<Row>[];
  target: RowTarget;
  unread?: boolean;
  tall?: boolean;
  onIntent?: (row: Row) => void;
}

export function TableRow<Row>({ row, columns, target, unread, tall, onIntent }: TableRowProps<Row>) {
  const places = columns.map(cardPlace);
  const isAlone = (place: CardPlace) => {
    const end = partner[place];
    return end !== undefined && !places.includes(end);
  };
  const lead = (content: ReactNode) => (
    <LeadCell>
      {isText(content) ? <RowLink>{content}</RowLink> : content}
      {unread && (
        <>
          <UnreadDot title="Unread" />
          <VisuallyHidden>Unread</VisuallyHidden>
        </>
      )}
    </LeadCell>
  );
  const intend = onIntent && (() => onIntent(row));
  return (
    <RowContext value={target}>
      <BodyRow role="row" data-unread={unread ? '' : undefined} onMouseEnter={intend} onFocus={intend}>
        {columns.map((column, index) => {
          const content = column.cell(row);
          const place = cardPlace(column, index);
          return (
            <BodyCell
              key={column.id}
              role="cell"
              data-place={place}
              data-alone={isAlone(place) ? '' : undefined}
              data-label={place === 'figure' ? column.header : undefined}
              $align={column.align}
              $tall={tall}
            >
              {index === 0 ? lead(content) : isText(content) ? <CellText>{content}</CellText> : content}
            </BodyCell>
          );
        })}
      </BodyRow>
    </RowContext>
  );
}
