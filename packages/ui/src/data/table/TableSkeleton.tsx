import styled from 'styled-components';
import { Skeleton } from '../../feedback/Skeleton';
import { VisuallyHidden } from '../../VisuallyHidden';
import { CardSort } from './CardSort';
import { getCardSlots } from './cardSlots';
import { TableCell } from './TableCell';
import type { TableColumn } from './TableColumn';
import { TableHead } from './TableHead';
import { BodyRow, TableBody, TableCard, TableGrid } from './tableStyles';

const Line = styled.div<{ $lead: boolean }>`
  line-height: ${({ $lead }) => ($lead ? '28px' : '20px')};
`;

const Bar = styled(Skeleton)`
  display: inline-block;
  vertical-align: middle;
`;

const shares = [62, 48, 70, 54, 66];

const barWidth = (cell: number, slot?: string) => {
  const share = shares[cell % shares.length] ?? 60;
  // Cells at a card's end are as wide as their content, so a percentage would collapse to nothing.
  return slot === 'leadEnd' || slot === 'secondEnd' ? share + 16 : `${share}%`;
};

export interface TableSkeletonProps<Row> {
  columns: TableColumn<Row>[];
  rows?: number;
  tall?: boolean;
  cardsBelow?: number;
  leadInset?: number;
}

/** The loading state of a table, with the same columns and heights. */
export function TableSkeleton<Row>({
  columns,
  rows = 8,
  tall,
  cardsBelow = 720,
  leadInset = 0,
}: TableSkeletonProps<Row>) {
  const cardCells = getCardSlots(columns);
  const keys = Array.from({ length: rows }, (_, row) => `row-${row}`);
  return (
    <TableCard aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <CardSort columns={columns} cardsBelow={cardsBelow} />
      <TableGrid
        aria-hidden="true"
        $cardsBelow={cardsBelow}
        $layout={cardCells.some(({ slot }) => slot === 'figure') ? 'figures' : 'grid'}
        $leadInset={leadInset}
      >
        <TableHead columns={columns} />
        <TableBody>
          {keys.map((key, row) => (
            <BodyRow key={key}>
              {columns.map((column, index) => (
                <TableCell key={column.id} column={column} cardCell={cardCells[index]} tall={tall}>
                  <Line $lead={index === 0}>
                    {!column.hideHeader && <Bar width={barWidth(row + index, cardCells[index]?.slot)} />}
                  </Line>
                </TableCell>
              ))}
            </BodyRow>
          ))}
        </TableBody>
      </TableGrid>
    </TableCard>
  );
}
