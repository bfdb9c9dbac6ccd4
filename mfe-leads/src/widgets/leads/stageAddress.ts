import type { Period } from '@lintel/module-kit';
import { daysBack } from '../../lead/since';

/** The list of a period's leads in one stage. */
export function stageAddress(stage: string, period: Period, now: Date = new Date()): string {
  const params = new URLSearchParams({ status: stage });
  if (period !== 'all') params.set('since', daysBack(Number.parseInt(period, 10), now));
  return `/leads?${params}`;
}
