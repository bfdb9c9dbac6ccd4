import { usePeriod } from '@lintel/module-kit';
import { Delta, deltaOf, Sparkline } from '@lintel/ui';
import styled from 'styled-components';

const Both = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  vertical-align: middle;
  > svg {
    color: var(--chart-1);
  }
  > :last-child {
    min-width: 56px;
    justify-content: flex-end;
  }
  @container (max-width: 899px) and (min-width: 720px) {
    > svg {
      display: none;
    }
  }
`;

interface Props {
  /** Views in parts of the period, first to last. */
  series: readonly number[];
  /** Percent against the period before; null from zero, and for all time. */
  trend: number | null;
}

/** How a listing's views went in the period, and what they are against the one before. */
export function Trend({ series, trend }: Props) {
  const isAllTime = usePeriod() === 'all';
  const delta = deltaOf({ previous: isAllTime ? null : 0, change: trend });
  return (
    <Both>
      <Sparkline values={series} width={72} height={20} />
      {delta ? <Delta {...delta} /> : <span>—</span>}
    </Both>
  );
}
