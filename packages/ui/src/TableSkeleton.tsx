import { Skeleton } from './Skeleton';
import { TableHead } from './TableHead';
import { cardPlace, type TableColumn } from './tableColumn';
import { BodyCell, BodyRow, LeadCell, TableBody, TableCard, TableGrid } from './tableParts';
import { VisuallyHidden } from './VisuallyHidden';

const widths = ['62%', '48%', '70%', '54%', '66%'];

export interface TableSkeletonProps<Row> {
  columns: TableColumn<Row>[];
  rows?: number;
  tall?: boolean;
  cardsBelow?: number;
  leadInset?: number;
}

/** The table before its rows: the same columns and heights. */
export function TableSkeleton<Row>({ columns, rows = 8, tall, ...cards }: TableSkeletonProps<Row>) {
  const places = columns.map(cardPlace);
  return (
    <TableCard aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <TableGrid
        aria-hidden="true"
        $cardsBelow={cards.cardsBelow ?? 720}
        $layout={places.includes('figure') ? 'figures' : 'grid'}
        $leadInset={cards.leadInset ?? 0}
      >
        <TableHead columns={columns} />
        <TableBody>
          {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key, row) => (
            <BodyRow key={key}>
              {columns.map(({ id, align, hideHeader }, column) => (
                <BodyCell key={id} data-place={places[column]} $align={align} $tall={tall}>
                  <LeadCell style={{ justifyContent: align }}>
                    {!hideHeader && <Skeleton width={widths[(row + column) % widths.length]} height={12} />}
                  </LeadCell>
                </BodyCell>
              ))}
            </BodyRow>
          ))}
        </TableBody>
      </TableGrid>
    </TableCard>
  );
}
