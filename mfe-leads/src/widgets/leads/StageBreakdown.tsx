import type { Period } from '@lintel/module-kit';
import { formatNumber, StageMark, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import type { LeadCounts } from './analyzeLeads';
import { stageAddress } from './stageAddress';

const List = styled.ul`
  columns: 3 280px;
  column-gap: 40px;
  font: var(--text-13);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    grid-template-columns: 14px minmax(0, 120px) minmax(0, 1fr) auto 40px;
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

/** The leads of a period by stage: each stage's count and its share of all; its name leads to them. */
export function StageBreakdown({ counts, total, period }: Props) {
  const most = Math.max(...counts.map(({ count }) => count));
  return (
    <List aria-label="Leads by stage">
      {counts.map(({ status, count }) => (
        <li key={status}>
          <StageMark stage={status} />
          <TextLink href={stageAddress(status, period)}>{status}</TextLink>
          <Trough aria-hidden="true">
            <Bar style={{ width: `${(count / most) * 100}%` }} />
          </Trough>
          <b>{formatNumber(count)}</b>
          <small>{`${Math.round((count / total) * 100)}%`}</small>
        </li>
      ))}
    </List>
  );
}
