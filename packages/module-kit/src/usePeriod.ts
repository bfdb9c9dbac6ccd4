import { type Period, periodInUrl } from './period';
import { useSearchParams } from './shared/router';

/** The period that the page around a widget has in its address. */
export function usePeriod(): Period {
  const [params] = useSearchParams();
  return periodInUrl(params);
}
