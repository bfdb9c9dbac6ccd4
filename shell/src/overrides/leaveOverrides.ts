import { reload } from '../navigation/blocks';
import { reloadWithoutLink } from './address';
import { forget } from './storedOverrides';

/** Back to production, in this tab; unless the page has unsaved changes and its user stays. */
export function leave() {
  reload(() => {
    forget();
    reloadWithoutLink();
  });
}
