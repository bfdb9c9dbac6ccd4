export const QUARTER_MS = 15 * 60_000;

/** Counts by quarter hour. The sum between any two times takes two look-ups. */
export class QuarterSeries {
  private quarters: number[] = [];
  private counts: number[] = [];
  /** Prefix sums of the counts; valid below `summed`. */
  private readonly sums: number[] = [];
  private summed = 0;
  /** Counts by quarter hour in any order, which are sorted when the series is read. */
  private readonly collected = new Map<number, number>();
  total = 0;

  /** First time (ms) with a count; undefined without any. */
  get first(): number | undefined {
    this.order();
    const index = this.counts.findIndex((count) => count > 0);
    return index < 0 ? undefined : (this.quarters[index] ?? 0) * QUARTER_MS;
  }

  /** Like `add`, for many records in any order. */
  collect(moment: number, amount = 1) {
    const quarter = Math.floor(moment / QUARTER_MS);
    this.total += amount;
    this.collected.set(quarter, (this.collected.get(quarter) ?? 0) + amount);
  }

  /** @param amount negative when a counted record is removed */
  add(moment: number, amount = 1) {
    this.order();
    const quarter = Math.floor(moment / QUARTER_MS);
    const index = this.indexOf(quarter);
    this.total += amount;
    if (this.quarters[index] === quarter) {
      this.counts[index] = (this.counts[index] ?? 0) + amount;
    } else {
      this.quarters.splice(index, 0, quarter);
      this.counts.splice(index, 0, amount);
    }
    this.summed = Math.min(this.summed, index);
  }

  /** Returns the sum of a half-open interval (ms); both ends at a full quarter hour. */
  between(from: number, to: number): number {
    if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return this.total;
    this.order();
    this.sumUp();
    const below = (moment: number) => this.sums[this.indexOf(moment / QUARTER_MS) - 1] ?? 0;
    return below(to) - below(from);
  }

  private order() {
    if (this.collected.size === 0) return;
    this.quarters.forEach((quarter, index) => {
      this.collected.set(quarter, (this.collected.get(quarter) ?? 0) + (this.counts[index] ?? 0));
    });
    // A typed array sorts numbers several times faster than a list does.
    this.quarters = [...Float64Array.from(this.collected.keys()).sort()];
    this.counts = this.quarters.map((quarter) => this.collected.get(quarter) ?? 0);
    this.collected.clear();
    this.summed = 0;
  }

  /** Finds the first position whose quarter is not before the given one. Most times are later than all before. */
  private indexOf(quarter: number): number {
    const { quarters } = this;
    let [low, high] = [0, quarters.length];
    if (high > 0 && (quarters[high - 1] ?? 0) < quarter) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((quarters[middle] ?? 0) < quarter) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private sumUp() {
    if (this.summed === this.counts.length) return;
    for (; this.summed < this.counts.length; this.summed += 1) {
      this.sums[this.summed] = (this.sums[this.summed - 1] ?? 0) + (this.counts[this.summed] ?? 0);
    }
  }
}
