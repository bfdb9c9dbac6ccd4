import type { TodayFigure } from '@lintel/contract';
import { Button, formatCount, Skeleton, TextLink, useSharedRetry } from '@lintel/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { Total } from '../../api/shellApi';
import { useTotals } from '../../api/totals';
import { registry } from '../../modules/registry';
import { getEndOfYesterday } from './today';

/** The counts that need attention on a day, linked to their lists. Each loads and fails on its own. */
export function TodayFigures({ day }: { day: string }) {
  const figures = useMemo(() => getTodayFigures(new Date(day)), [day]);
  const totals = useTotals(figures);
  if (figures.length === 0) return <p>Your listings, leads and subscribers at a glance.</p>;
  const hasLoaded = totals.every(({ value, hasFailed }) => hasFailed || value !== undefined);
  if (!hasLoaded) {
    return (
      <FiguresBox aria-busy="true">
        <Skeleton width="72%" height={14} />
        <Skeleton width="48%" height={14} />
      </FiguresBox>
    );
  }
  const shown = figures
    .map((figure, index) => ({ figure, total: totals[index] }))
    .filter(({ total }) => total?.value !== 0);
  return (
    <FiguresBox>
      <p>{shown.length > 0 ? 'Today' : "You're all caught up."}</p>
      {shown.length > 0 && (
        <FigureList aria-label="Needs attention today">
          {shown.map(({ figure, total }) => (
            <li key={figure.request}>{total && <TodayLink figure={figure} total={total} />}</li>
          ))}
        </FigureList>
      )}
    </FiguresBox>
  );
}

/** A count that links to its list: "4 new leads". */
function TodayLink({ figure: { noun, to }, total }: { figure: TodayFigure; total: Total }) {
  const retry = useSharedRetry(total.hasFailed ? total.retry : undefined);
  if (total.hasFailed) {
    return (
      <>
        Couldn't count {noun[1]}{' '}
        <Button size="small" variant="ghost" aria-label={`Try again: ${noun[1]}`} onClick={retry}>
          Try again
        </Button>
      </>
    );
  }
  return <TextLink href={to}>{formatCount(total.value ?? 0, ...noun)}</TextLink>;
}

/** The figures that modules declare, sorted by their order. */
const getTodayFigures = (now: Date): TodayFigure[] =>
  registry.modules
    .flatMap(({ today = [] }) => today)
    .toSorted((one, other) => one.order - other.order)
    .map((figure) => ({
      ...figure,
      request: figure.request.replace('{endOfYesterday}', encodeURIComponent(getEndOfYesterday(now))),
    }));

/** Reserves the figures' height while they load. */
const FiguresBox = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  min-height: 56px;
  margin-top: 4px;
  @media (max-width: 719px) {
    min-height: 124px;
  }
  > p {
    margin: 0;
  }
`;

const FigureList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
  li {
    min-height: 24px;
  }
  @media (max-width: 899px) {
    li,
    a {
      display: inline-flex;
      align-items: center;
      min-height: var(--target-min);
    }
  }
`;
