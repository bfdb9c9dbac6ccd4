import { type Period, periodInUrl } from '@lintel/module-kit';
import { useSearchParams } from '@lintel/module-kit/router';

/** The period that the page around the widget has in its address. */
export function usePeriod(): Period {
  const [params] = useSearchParams();
  return periodInUrl(params);
}
