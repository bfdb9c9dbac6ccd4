import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from './Card';
import { Delta, type DeltaProps } from './Delta';
import { Sparkline } from './Sparkline';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  delta?: DeltaProps;
  /** After the delta: "vs. previous 30 days". */
  deltaNote?: ReactNode;
  /** Drawn as a small line at the right from 720 px up. */
  series?: readonly number[];
}

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 96px;
  align-items: end;
  align-content: start;
  gap: 8px 12px;
  padding: 16px 20px;
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr);
    padding: 14px 16px;
  }
`;
const Label = styled.dt`
  grid-column: 1 / -1;
  font: 500 13px/20px var(--font-sans);
  color: var(--text-secondary);
  @media (max-width: 719px) {
    font: var(--text-12);
    white-space: nowrap;
  }
`;
const Value = styled.dd`
  font: var(--text-26);
  letter-spacing: var(--tracking-figure);
  font-variant-numeric: tabular-nums;
`;
const Chart = styled.dd`
  color: var(--chart-1);
  @media (max-width: 719px) {
    display: none;
  }
`;
const Change = styled.dd`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
`;

export function StatCard({ label, value, delta, deltaNote, series }: StatCardProps) {
  return (
    <Box as="dl">
      <Label>{label}</Label>
      <Value>{value}</Value>
      {series && series.length > 1 && (
        <Chart aria-hidden="true">
          <Sparkline values={series} />
        </Chart>
      )}
      {(delta || deltaNote) && (
        <Change>
          {delta && <Delta {...delta} />}
          {deltaNote}
        </Change>
      )}
    </Box>
  );
}
