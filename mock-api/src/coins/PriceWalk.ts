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

/** The lowest and the highest price of a period. */
export interface Extremes {
  low: number;
  high: number;
}

/** A coin's hourly price: a seeded random walk of its logarithm that reverts to the base price. */
export class PriceWalk {
  private readonly random: () => number;
  private readonly logarithms = [0];

  constructor(private readonly rules: WalkRules) {
    this.random = createRandom(rules.seed);
  }

  /** Returns the price at a time (milliseconds since 1970), interpolated linearly between two hours. */
  getPrice(moment: number): number {
    return this.toPrice(this.interpolate(toHours(moment)));
  }

  /** Finds the lowest and the highest price from one time to another, both included. */
  findExtremes(from: number, to: number): Extremes {
    const [first, last] = [toHours(from), toHours(to)];
    // Within an hour the price only rises or only falls.
    const ends = [this.interpolate(first), this.interpolate(last)];
    let [low, high] = [Math.min(...ends), Math.max(...ends)];
    for (let hour = Math.ceil(first); hour <= last; hour += 1) {
      low = Math.min(low, this.getLogarithm(hour));
      high = Math.max(high, this.getLogarithm(hour));
    }
    return { low: this.toPrice(low), high: this.toPrice(high) };
  }

  private toPrice(logarithm: number): number {
    return roundPrice(this.rules.basePrice * Math.exp(logarithm));
  }

  private interpolate(hours: number): number {
    const before = Math.floor(hours);
    const from = this.getLogarithm(before);
    const to = this.getLogarithm(before + 1);
    return from + (to - from) * (hours - before);
  }

  private getLogarithm(hour: number): number {
    while (this.logarithms.length <= hour) {
      const last = this.logarithms[this.logarithms.length - 1] ?? 0;
      this.logarithms.push(last * (1 - REVERSION) + this.rules.hourlyVolatility * this.drawNormal());
    }
    return this.logarithms[hour] ?? 0;
  }

  /** Draws an approximately normal number with deviation 1: the scaled sum of three uniform numbers. */
  private drawNormal(): number {
    return (this.random() + this.random() + this.random() - 1.5) * 2;
  }
}

const toHours = (moment: number) => Math.max(0, (moment - START) / HOUR_MS);

/** Rounds to six significant digits, enough for every price here. */
export const roundPrice = (price: number) => Number(price.toPrecision(6));
