import type { ColdLoad } from './coldLoad.ts';
import { median } from './median.ts';

/** Of each figure the middle one, rounded. */
export function medianLoad(loads: ColdLoad[]): ColdLoad {
  const of = (key: keyof ColdLoad) => Math.round(median(loads.map((load) => load[key])));
  const shift = Math.round(1000 * median(loads.map((load) => load.shift))) / 1000;
  return { bytes: of('bytes'), own: of('own'), files: of('files'), ready: of('ready'), shift };
}
