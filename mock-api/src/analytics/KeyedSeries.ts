import { QuarterSeries } from './QuarterSeries';

/** A series of counts for each key, made when it first counts. */
export class KeyedSeries<Key extends string> {
  private readonly series = new Map<Key, QuarterSeries>();

  keys() {
    return this.series.keys();
  }

  add(key: Key, moment: number, amount: number) {
    const known = this.series.get(key) ?? new QuarterSeries();
    this.series.set(key, known);
    known.add(moment, amount);
  }

  between(key: Key, from: number, to: number): number {
    return this.series.get(key)?.between(from, to) ?? 0;
  }

  first(key: Key): number | undefined {
    return this.series.get(key)?.first;
  }
}
