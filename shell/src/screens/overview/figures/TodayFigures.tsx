import { Skeleton } from '@lintel/ui';
import { useState } from 'react';
import { useTotals } from '../../../api/totals';
import { TodayLink } from './TodayLink';
import { todayFigures } from './todayFigures';
import { Figures, Place } from './todayStyles';

/** What waits today, each figure a link to its list. One that cannot be had says so and costs no other. */
export function TodayFigures() {
  const [figures] = useState(() => todayFigures());
  const totals = useTotals(figures);
  if (figures.length === 0) return <p>This is where your listings, leads and subscribers stand today.</p>;
  const isKnown = totals.every(({ value, hasFailed }) => hasFailed || value !== undefined);
  if (!isKnown) {
    return (
      <Place aria-busy="true">
        <Skeleton width="72%" height={14} />
        <Skeleton width="48%" height={14} />
      </Place>
    );
  }
  const shown = figures
    .map((figure, place) => ({ figure, total: totals[place] }))
    .filter(({ total }) => total?.value !== 0);
  return (
    <Place>
      <p>
        {shown.length > 0 ? 'Waiting for you today:' : 'Nothing waits for you. What comes in appears here.'}
      </p>
      {shown.length > 0 && (
        <Figures aria-label="Waiting today">
          {shown.map(({ figure, total }) => (
            <li key={figure.request}>{total && <TodayLink figure={figure} total={total} />}</li>
          ))}
        </Figures>
      )}
    </Place>
  );
}
