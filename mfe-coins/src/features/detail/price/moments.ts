import { formatShortDay } from '@lintel/ui';
import type { Range } from './ranges';

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A moment as the axis of a range names it: an hour of one day, else a day. */
export const axisMoment = (iso: string, range: Range): string =>
  range === '24h' ? clock.format(new Date(iso)) : formatShortDay(iso);
