import { formatNumber } from '@lintel/ui';
import styled from 'styled-components';
import { toShare } from './chartScale';
import { type Day, formatDayLabel } from './day';

const CursorLine = styled.i`
  position: absolute;
  top: -4px;
  bottom: 0;
  width: 1px;
  background: var(--border-strong);
`;
const CursorDetails = styled.div<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: -8px;
  ${({ $side }) => ($side === 'left' ? 'right' : 'left')}: 12px;
  min-width: 144px;
  padding: 8px 12px;
  border-radius: var(--radius-md);
  background: var(--bg-raised);
  box-shadow: var(--shadow-menu);
  font: 400 12px/18px var(--font-sans);
  font-variant-numeric: tabular-nums;
  strong {
    font-weight: 600;
  }
  p {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    color: var(--text-secondary);
    white-space: nowrap;
  }
  b {
    font-weight: 500;
    color: var(--text-primary);
  }
`;

/** A line through both plots at a day, with its figures on the side with more room. */
export function DayCursor({ days, at }: { days: readonly Day[]; at: number }) {
  const day = days[at];
  if (!day) return null;
  const share = toShare(at, days.length);
  return (
    <CursorLine aria-hidden="true" style={{ left: `${share * 100}%` }}>
      <CursorDetails $side={share > 0.5 ? 'left' : 'right'}>
        <strong>{formatDayLabel(days, at)}</strong>
        <p>
          Views <b>{formatNumber(day.views)}</b>
        </p>
        <p>
          Unique views <b>{formatNumber(day.uniqueViews)}</b>
        </p>
        <p>
          Leads <b>{formatNumber(day.leads)}</b>
        </p>
      </CursorDetails>
    </CursorLine>
  );
}
