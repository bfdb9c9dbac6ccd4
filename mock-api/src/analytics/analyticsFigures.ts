import type { Schemas } from '@lintel/contract/api';
import { DEFAULT_PERIOD, type Period } from '@lintel/contract/domain';
import { forEachInSlices } from '../forEachInSlices';
import { conversionRate, percentChange } from '../rates';
import type { Figures } from '../store/AccountData';
import type { FigureName } from '../store/figures';
import type { TimeZone } from '../time/TimeZone';
import { type Day, eachDay, toPeriod } from './period';

/** The figures of an account, or of one listing. */
export interface AnalyticsFigures {
  views: FigureName;
  uniqueViews: FigureName;
  leads: FigureName;
  /** The listing's id. */
  key?: string;
}

/** Reads a period's four cards and its days. */
export async function readAnalyticsFigures(
  figures: Figures,
  { views, uniqueViews, leads, key }: AnalyticsFigures,
  { name, zone, now }: { name: Period | undefined; zone: TimeZone; now: number },
): Promise<Schemas['AnalyticsFigures']> {
  const first = findEarliest(...(await Promise.all([figures.first(views, key), figures.first(leads, key)])));
  const period = toPeriod(name ?? DEFAULT_PERIOD, zone, now, first);
  const days: Day[] = [];
  // An imported lead may be half a century old.
  await forEachInSlices(eachDay(period, zone), (day) => void days.push(day));
  const spans = [period, period.before ?? { from: 0, to: 0 }, ...days];
  const read = async (figure: FigureName) => {
    const [value = 0, before = 0, ...daily] = await figures.between(figure, spans, key);
    return { value, previous: period.before ? before : null, daily };
  };
  const [ofViews, ofUniqueViews, ofLeads] = await Promise.all([read(views), read(uniqueViews), read(leads)]);
  const { previous: leadsBefore } = ofLeads;
  const { previous: uniqueViewsBefore } = ofUniqueViews;
  return {
    from: period.firstDay,
    to: period.lastDay,
    totalViews: makeFigure(ofViews.value, ofViews.previous),
    uniqueViews: makeFigure(ofUniqueViews.value, uniqueViewsBefore),
    leads: makeFigure(ofLeads.value, leadsBefore),
    conversion: makeFigure(
      conversionRate(ofLeads.value, ofUniqueViews.value),
      leadsBefore === null || uniqueViewsBefore === null
        ? null
        : conversionRate(leadsBefore, uniqueViewsBefore),
    ),
    daily: days.map(({ date }, index) => ({
      date,
      views: ofViews.daily[index] ?? 0,
      uniqueViews: ofUniqueViews.daily[index] ?? 0,
      leads: ofLeads.daily[index] ?? 0,
    })),
  };
}

export function findEarliest(...moments: (number | undefined)[]): number | undefined {
  const events = moments.filter((moment) => moment !== undefined);
  return events.length > 0 ? Math.min(...events) : undefined;
}

/** Compares a count in a period with the previous period; the change is null for a period without one. */
export function makeFigure(value: number, previous: number | null): Schemas['AnalyticsFigure'] {
  return { value, previous, change: previous === null ? null : percentChange(value, previous) };
}
