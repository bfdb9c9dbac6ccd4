import { useSearchParams } from '@lintel/module-kit/router';
import { type Period, periodInUrl } from './period';

/** The period that the page around a widget has in its address. */
export function usePeriod(): Period {
  const [params] = useSearchParams();
  return periodInUrl(params);
}
