import type { Schemas } from '@lintel/contract/api';
import { captureRecords, inSteps, memoizeInSlices } from '../query/memoizeInSlices';
import { sortInSteps } from '../SteppedWork';
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

  static *build({ views, traffic }: AccountData): Generator<void, ViewFigures> {
    const figures = new ViewFigures();
    const [ofViews, ofTraffic] = [captureRecords(views), captureRecords(traffic)];
    const all: CountedView[] = [];
    yield* inSteps(ofViews.records, (view) => all.push(toCountedView(view)));
    for (const record of ofTraffic.records) yield* inSteps(expandSample(record), (view) => all.push(view));
    // In chronological order each count is appended to its series.
    const sorted = yield* sortInSteps(all, (a, b) => a.moment - b.moment);
    yield* inSteps(sorted, (view) => figures.count(view, 1));
    ofViews.follow(({ before, after }) => {
      if (before) figures.count(toCountedView(before), -1);
      if (after) figures.count(toCountedView(after), 1);
    });
    ofTraffic.follow(({ before, after }) => {
      figures.countSample(before, -1);
      figures.countSample(after, 1);
    });
    return figures;
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

export const getViewFigures = memoizeInSlices(ViewFigures.build);
