import type { Schemas } from '@lintel/contract/api';
import { memoizeByAccount } from '../query/memoizeByAccount';
import type { TrafficRecord, ViewRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { KeyedSeries, QuarterSeries } from '../time/QuarterSeries';
import { type CountedView, expandSample } from './sampleViews';

/** An account's total and unique views by quarter hour: in total, by listing and by source. */
export class ViewFigures {
  readonly total = new QuarterSeries();
  readonly unique = new QuarterSeries();
  readonly totalByProperty = new KeyedSeries<string>();
  readonly uniqueByProperty = new KeyedSeries<string>();
  readonly totalBySource = new KeyedSeries<Schemas['TrafficSource']>();
  readonly uniqueBySource = new KeyedSeries<Schemas['TrafficSource']>();

  constructor({ views, traffic }: AccountData) {
    const samples = [...traffic.values()].flatMap(expandSample);
    const all = [...samples, ...[...views.values()].map(toCountedView)];
    // In chronological order each count is appended to its series.
    for (const view of all.sort((a, b) => a.moment - b.moment)) this.count(view, 1);
    views.watch(({ before, after }) => {
      if (before) this.count(toCountedView(before), -1);
      if (after) this.count(toCountedView(after), 1);
    });
    traffic.watch(({ before, after }) => {
      this.countSample(before, -1);
      this.countSample(after, 1);
    });
  }

  private countSample(record: TrafficRecord | undefined, amount: number) {
    if (record) for (const view of expandSample(record)) this.count(view, amount);
  }

  private count({ propertyId, source, moment, unique }: CountedView, amount: number) {
    this.total.add(moment, amount);
    this.totalByProperty.add(propertyId, moment, amount);
    this.totalBySource.add(source, moment, amount);
    if (!unique) return;
    this.unique.add(moment, amount);
    this.uniqueByProperty.add(propertyId, moment, amount);
    this.uniqueBySource.add(source, moment, amount);
  }
}

const toCountedView = ({ propertyId, source, at, unique }: ViewRecord): CountedView => ({
  propertyId,
  source,
  moment: Date.parse(at),
  unique,
});

export const getViewFigures = memoizeByAccount((data) => new ViewFigures(data));
