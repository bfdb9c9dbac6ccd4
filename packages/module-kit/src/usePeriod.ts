import { DEFAULT_PERIOD, type Period, periods } from '@lintel/contract/domain';
import { useSearchParams } from '@lintel/module-kit/router';

/** Parses the period in an address; anything invalid is the default. */
export const parsePeriod = (params: URLSearchParams): Period =>
  periods.find(({ value }) => value === params.get('period'))?.value ?? DEFAULT_PERIOD;

/** Returns a period's URL parameter: none for the default. */
export const toPeriodParam = (period: Period) => ({ period: period === DEFAULT_PERIOD ? undefined : period });

/** Returns the period in the address of the page around a widget. */
export function usePeriod(): Period {
  const [params] = useSearchParams();
  return parsePeriod(params);
}
