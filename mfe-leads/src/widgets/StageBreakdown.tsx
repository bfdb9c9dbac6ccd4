import type { Period } from '@lintel/contract/domain';
import { formatNumber, StageMark, TextLink } from '@lintel/ui';
import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { getFirstDay } from '../lead/periods';
import type { LeadCounts } from './figuresApi';

const List = styled.ul`
  columns: 3 280px;
  column-gap: 40px;
  font: var(--text-13);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    grid-template-columns: 14px minmax(0, 120px) minmax(0, 1fr) var(--count-width) 40px;
    align-items: center;
    gap: 8px;
    break-inside: avoid;
    padding: 4px 0;
  }
  a {
    color: inherit;
    font-weight: inherit;
  }
  b {
    font-weight: 500;
    color: var(--text-primary);
    text-align: end;
  }
  small {
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
    text-align: end;
  }
`;
const Trough = styled.span`
  height: 6px;
  border-radius: 3px;
  background: var(--bg-trough);
  overflow: hidden;
`;
const Bar = styled.i`
  display: block;
  height: 100%;
  border-radius: 3px;
  background: var(--chart-1);
`;

interface Props {
  counts: LeadCounts['byStage'];
  total: number;
  period: Period;
}

/** The leads of a period by stage, with count and share. Each stage links to its leads. */
export function StageBreakdown({ counts, total, period }: Props) {
  const most = Math.max(...counts.map(({ count }) => count));
  return (
    // Each row is a separate grid, so all rows get the same width for their count to keep the bars comparable.
    <List
      aria-label="Leads by stage"
      style={{ '--count-width': `${formatNumber(most).length}ch` } as CSSProperties}
    >
      {counts.map(({ status, count }) => (
        <li key={status}>
          <StageMark stage={status} />
          <TextLink href={stageHref(status, period)}>{status}</TextLink>
          <Trough aria-hidden="true">
            <Bar style={{ width: `${(count / most) * 100}%` }} />
          </Trough>
          <b>{formatNumber(count)}</b>
          <small>{`${Math.round((count * 100) / total)}%`}</small>
        </li>
      ))}
    </List>
  );
}

/** The address of the list of a period's leads in one stage. */
function stageHref(stage: string, period: Period, now: Date = new Date()): string {
  const params = new URLSearchParams({ status: stage });
  if (period !== 'all') params.set('since', getFirstDay(Number.parseInt(period, 10), now));
  return `/leads?${params}`;
}
