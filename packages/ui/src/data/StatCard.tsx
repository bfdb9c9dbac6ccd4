import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useLinkComponent } from '../actions/LinkProvider';
import { Card } from '../layout/Card';
import { Definition } from '../overlays/Definition';
import { Delta, type DeltaProps } from './Delta';
import { Sparkline } from './Sparkline';

export interface StatCardProps {
  label: string;
  value: string;
  delta?: DeltaProps;
  /** Shown after the delta: "vs. previous 30 days". */
  deltaNote?: ReactNode;
  /** Drawn as a sparkline from 720 px upwards. The last value is the current, incomplete day. */
  series?: readonly number[];
  /** Describes the counted records and the method of counting. */
  definition?: string;
  /** Target of the whole card: the counted records. */
  href?: string;
}

const Box = styled(Card)`
  position: relative;
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
  }
`;
const Value = styled.dd`
  font: var(--text-26);
  letter-spacing: var(--tracking-figure);
  font-variant-numeric: tabular-nums;
`;
const RowsLink = styled.a`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-lg);
  }
  &:hover::after {
    box-shadow: inset 0 0 0 1px var(--border-strong);
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::after {
    outline: 2px solid var(--focus-color);
    outline-offset: -2px;
  }
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

export function StatCard({ label, value, delta, deltaNote, series, definition, href }: StatCardProps) {
  const Link = useLinkComponent();
  return (
    <Box as="dl">
      <Label>{definition ? <Definition text={definition}>{label}</Definition> : label}</Label>
      <Value>
        {href ? (
          <RowsLink as={Link} href={href} aria-label={`${label}: ${value}`}>
            {value}
          </RowsLink>
        ) : (
          value
        )}
      </Value>
      {series && series.length > 1 && (
        <Chart aria-hidden="true">
          <Sparkline values={series} partialEnd />
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
