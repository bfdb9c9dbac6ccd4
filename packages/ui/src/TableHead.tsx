import { TableSortButton } from './TableSortButton';
import type { SortOrder, TableColumn, TableSort } from './tableColumn';
import { ColumnWidth, HeaderCell, HeaderRow, TableHeader } from './tableParts';
import { VisuallyHidden } from './VisuallyHidden';

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
