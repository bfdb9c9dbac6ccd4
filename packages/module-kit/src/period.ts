import { DEFAULT_PERIOD, type Period, periods } from '@lintel/contract/domain';
import { useSearchParams } from '@lintel/module-kit/router';

/** The period that an address names; anything else is the usual one. */
export const parsePeriod = (params: URLSearchParams): Period =>
  periods.find(({ value }) => value === params.get('period'))?.value ?? DEFAULT_PERIOD;

/** A period's URL parameter: none for the default. */
export const toPeriodParam = (period: Period) => ({ period: period === DEFAULT_PERIOD ? undefined : period });

/** The period that the page around a widget has in its address. */
export function usePeriod(): Period {
  const [params] = useSearchParams();
  return parsePeriod(params);
}

/** The user's, by its IANA name: days and months are counted there. */
export const getTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
