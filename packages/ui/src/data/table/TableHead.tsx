import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../VisuallyHidden';
import type { SortOrder, TableColumn, TableSort } from './TableColumn';
import { ColumnWidth, HeaderCell, HeaderRow, TableHeader } from './tableStyles';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

const hiddenAtMedium = <Row,>({ medium }: TableColumn<Row>) => (medium === 'hidden' ? 'hidden' : undefined);

interface TableHeadProps<Row> {
  columns: TableColumn<Row>[];
  sort?: TableSort;
  onSort?: (id: string, order: SortOrder) => void;
}

/** The column widths and headers that a table and its skeleton share. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  const content = (column: TableColumn<Row>, order?: SortOrder) => {
    const { id, header, explain, align, sortable, hideHeader } = column;
    if (hideHeader) return <VisuallyHidden>{header}</VisuallyHidden>;
    if (!sortable || !onSort) return header;
    const onChange = (next: SortOrder) => onSort(id, next);
    const button = <TableSortButton header={header} order={order} align={align} onSort={onChange} />;
    return explain ? explain(button) : button;
  };
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <ColumnWidth
            key={column.id}
            data-medium={hiddenAtMedium(column)}
            $width={column.width}
            $medium={column.medium}
          />
        ))}
      </colgroup>
      <TableHeader role="rowgroup">
        <HeaderRow role="row">
          {columns.map((column) => {
            const order = sort?.id === column.id ? sort.order : undefined;
            return (
              <HeaderCell
                key={column.id}
                role="columnheader"
                scope="col"
                data-medium={hiddenAtMedium(column)}
                aria-sort={order && ariaSort[order]}
                // Names the column on cards, where the sort button is hidden.
                aria-label={onSort && column.sortable ? column.header : undefined}
                $align={column.align}
              >
                {content(column, order)}
              </HeaderCell>
            );
          })}
        </HeaderRow>
      </TableHeader>
    </>
  );
}

/* The icon of an unsorted column takes no space and shows on hover. */
const SortButton = styled.button<{ $end: boolean; $sorted: boolean }>`
  position: relative;
  display: inline-flex;
  flex-direction: ${({ $end }) => ($end ? 'row-reverse' : 'row')};
  align-items: center;
  gap: 4px;
  height: 20px;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  color: ${({ $sorted }) => ($sorted ? 'var(--text-primary)' : 'inherit')};
  vertical-align: middle;
  cursor: pointer;
  border-radius: var(--radius-xs);
  & > svg {
    position: ${({ $sorted }) => ($sorted ? 'static' : 'absolute')};
    inset-inline: ${({ $end }) => ($end ? 'auto calc(100% + 4px)' : 'calc(100% + 4px) auto')};
    opacity: ${({ $sorted }) => ($sorted ? 1 : 0)};
  }
  &:hover {
    color: var(--text-primary);
  }
  &:is(:hover, :focus-visible) > svg {
    opacity: 1;
  }
`;

const marks = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };

interface TableSortButtonProps {
  header: string;
  order?: SortOrder;
  align?: 'end';
  onSort: (order: SortOrder) => void;
  'aria-describedby'?: string;
}

function TableSortButton({ header, order, align, onSort, ...described }: TableSortButtonProps) {
  const Mark = marks[order ?? 'none'];
  return (
    <SortButton
      {...described}
      type="button"
      $end={align === 'end'}
      $sorted={order !== undefined}
      onClick={() => onSort(order === 'asc' ? 'desc' : 'asc')}
    >
      {header}
      <Mark size={12} strokeWidth={1.8} aria-hidden="true" />
    </SortButton>
  );
}
