import { createRandom } from '../seededRandom';

export const HOUR_MS = 60 * 60 * 1000;
/** Start of every walk, so that a time has the same price after each restart. */
const START = Date.UTC(2024, 0, 1);
/** Hourly pull back to the base price: a month undoes most of a rise. */
const REVERSION = 0.002;

interface WalkRules {
  seed: number;
  basePrice: number;
  hourlyVolatility: number;
}

/** A coin's hourly price: a seeded random walk of its logarithm that reverts to the base price. */
export class PriceWalk {
  private readonly random: () => number;
  private readonly logarithms = [0];

  constructor(private readonly rules: WalkRules) {
    this.random = createRandom(rules.seed);
  }

  /** The price at a time (milliseconds since 1970), interpolated linearly between two hours. */
  getPrice(moment: number): number {
    const hours = Math.max(0, (moment - START) / HOUR_MS);
    const before = Math.floor(hours);
    const from = this.getLogarithm(before);
    const to = this.getLogarithm(before + 1);
    return roundPrice(this.rules.basePrice * Math.exp(from + (to - from) * (hours - before)));
  }

  private getLogarithm(hour: number): number {
    while (this.logarithms.length <= hour) {
      const last = this.logarithms[this.logarithms.length - 1] ?? 0;
      this.logarithms.push(last * (1 - REVERSION) + this.rules.hourlyVolatility * this.drawNormal());
    }
    return this.logarithms[hour] ?? 0;
  }

  /** Approximately normal with deviation 1: the scaled sum of three uniform numbers. */
  private drawNormal(): number {
    return (this.random() + this.random() + this.random() - 1.5) * 2;
  }
}

/** Six significant digits: enough for every price here. */
export const roundPrice = (price: number) => Number(price.toPrecision(6));
