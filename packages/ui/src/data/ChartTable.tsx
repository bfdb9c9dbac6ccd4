import { ChartLine, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../actions/Button';

export interface ChartTableProps {
  label: string;
  columns: readonly string[];
  /** The first cell is the row's header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** The height in px of the chart that it replaces. */
  height: number;
  /** The height below 720 px. */
  narrowHeight?: number;
}

const Box = styled.div<{ $height: number; $narrowHeight: number }>`
  height: ${({ $height }) => $height}px;
  overflow-y: auto;
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font: var(--text-13);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 0 8px;
    height: 36px;
    border-bottom: 1px solid var(--border-subtle);
    text-align: end;
    font-weight: 400;
  }
  :is(th, td):first-child {
    text-align: start;
  }
  thead th {
    position: sticky;
    top: 0;
    background: var(--bg-surface);
    font: var(--text-12);
    color: var(--text-muted);
  }
  @media (max-width: 719px) {
    height: ${({ $narrowHeight }) => $narrowHeight}px;
  }
`;

/** A chart's figures as a table. */
export function ChartTable({ label, columns, rows, height, narrowHeight = height }: ChartTableProps) {
  return (
    <Box tabIndex={0} role="region" aria-label={label} $height={height} $narrowHeight={narrowHeight}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

export interface ChartTableButtonProps {
  asTable: boolean;
  onChange(asTable: boolean): void;
}

/** Switches between a chart and the table of its figures. */
export function ChartTableButton({ asTable, onChange }: ChartTableButtonProps) {
  return (
    <Button
      size="small"
      variant="ghost"
      icon={asTable ? <ChartLine /> : <Table2 />}
      onClick={() => onChange(!asTable)}
    >
      {asTable ? 'Show as chart' : 'Show as table'}
    </Button>
  );
}
