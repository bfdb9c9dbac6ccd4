const QUARTER_MS = 15 * 60_000;

/** Counts by the quarter hour, summed up between any two moments in the time of two look-ups. */
export class QuarterSeries {
  private readonly quarters: number[] = [];
  private readonly counts: number[] = [];
  /** Sum of all counts up to each quarter; right below `summed`. */
  private readonly sums: number[] = [];
  private summed = 0;
  total = 0;

  /** The first moment (ms) that counts; undefined without any. */
  get first(): number | undefined {
    const index = this.counts.findIndex((count) => count > 0);
    return index < 0 ? undefined : (this.quarters[index] ?? 0) * QUARTER_MS;
  }

  /** @param amount is negative when something that was counted is gone. */
  add(moment: number, amount = 1) {
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

  /** What counts from a moment on and before another one (ms); both at a full quarter. */
  between(from: number, to: number): number {
    if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return this.total;
    this.sumUp();
    const below = (moment: number) => this.sums[this.indexOf(moment / QUARTER_MS) - 1] ?? 0;
    return below(to) - below(from);
  }

  /** The first position whose quarter is not before the given one. Most moments are later than all before. */
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
