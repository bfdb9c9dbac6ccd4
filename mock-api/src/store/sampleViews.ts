import type { Schemas } from '@lintel/contract/api';
import { createRandom } from '../seededRandom';
import type { TrafficRecord } from './records';

export interface CountedView {
  propertyId: string;
  source: Schemas['TrafficSource'];
  moment: number;
  unique: boolean;
}

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const UNIQUE_SHARE = 0.68;

/** Expands a sample into its views: the given number, between its two dates, in the waking hours. */
export function expandSample({ id, sample }: TrafficRecord): CountedView[] {
  if (!sample) return [];
  const random = createRandom(sample.seed);
  const first = Date.parse(sample.from);
  const last = Math.max(first + DAY_MS, Date.parse(sample.to));
  const days = Math.ceil((last - first) / DAY_MS);
  function moment(): number {
    // Recent days have more weight: listings receive more views over time.
    const day = Math.floor(random() ** 0.8 * days);
    const hour = 7 + 8 * (random() + random());
    const drawn = first + day * DAY_MS + hour * HOUR_MS;
    // The last day is not over: views of its remaining hours are moved to another day.
    return drawn < last ? drawn : moment();
  }
  return Array.from({ length: sample.total }, () => {
    return {
      propertyId: id,
      moment: moment(),
      source: pickSource(random()),
      unique: random() < UNIQUE_SHARE,
    };
  });
}

function pickSource(share: number): CountedView['source'] {
  if (share < 0.38) return 'Direct';
  if (share < 0.68) return 'Organic Search';
  if (share < 0.83) return 'Social Media';
  return share < 0.96 ? 'Email Marketing' : 'Referral';
}
