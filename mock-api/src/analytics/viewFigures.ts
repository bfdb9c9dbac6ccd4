import type { Schemas } from '@lintel/contract/api';
import { memoizeByAccount } from '../query/memoizeByAccount';
import type { TrafficRecord, ViewRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { KeyedSeries, QuarterSeries } from '../time/QuarterSeries';
import { type CountedView, sampleViews } from './sampleViews';

/** An account's total and unique views by quarter hour: in total, by listing and by source. */
export class ViewFigures {
  readonly total = new QuarterSeries();
  readonly unique = new QuarterSeries();
  readonly totalOf = new KeyedSeries<string>();
  readonly uniqueOf = new KeyedSeries<string>();
  readonly totalFrom = new KeyedSeries<Schemas['TrafficSource']>();
  readonly uniqueFrom = new KeyedSeries<Schemas['TrafficSource']>();

  constructor({ views, traffic }: AccountData) {
    const samples = [...traffic.values()].flatMap(sampleViews);
    const all = [...samples, ...[...views.values()].map(counted)];
    // In chronological order each count is appended to its series.
    for (const view of all.sort((a, b) => a.moment - b.moment)) this.count(view, 1);
    views.watch(({ before, after }) => {
      if (before) this.count(counted(before), -1);
      if (after) this.count(counted(after), 1);
    });
    traffic.watch(({ before, after }) => {
      this.countSample(before, -1);
      this.countSample(after, 1);
    });
  }

  private countSample(record: TrafficRecord | undefined, amount: number) {
    if (record) for (const view of sampleViews(record)) this.count(view, amount);
  }

  private count({ propertyId, source, moment, unique }: CountedView, amount: number) {
    this.total.add(moment, amount);
    this.totalOf.add(propertyId, moment, amount);
    this.totalFrom.add(source, moment, amount);
    if (!unique) return;
    this.unique.add(moment, amount);
    this.uniqueOf.add(propertyId, moment, amount);
    this.uniqueFrom.add(source, moment, amount);
  }
}

const counted = ({ propertyId, source, at, unique }: ViewRecord): CountedView => ({
  propertyId,
  source,
  moment: Date.parse(at),
  unique,
});

export const viewFigures = memoizeByAccount((data) => new ViewFigures(data));
