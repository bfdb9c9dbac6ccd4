import type { TodayFigure } from '@lintel/contract';
import { registry } from '../../../modules/registry';

/** What modules say should be looked at today, in its order. */
export const todayFigures = (now = new Date()): TodayFigure[] =>
  registry.modules
    .flatMap(({ today = [] }) => today)
    .toSorted((one, other) => one.order - other.order)
    .map((figure) => ({
      ...figure,
      request: figure.request.replace('{endOfYesterday}', encodeURIComponent(endOfYesterday(now))),
    }));

/** In the user's zone: a day is not over until it is over. */
const endOfYesterday = (now: Date) =>
  new Date(new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() - 1).toISOString();
