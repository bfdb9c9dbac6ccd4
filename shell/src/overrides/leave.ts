import { reload } from '../routing/blocks';
import { reopenWithoutLink } from './address';
import { forget } from './kept';

/** Back to production, in this tab; unless the page has unsaved changes and its user stays. */
export function leave() {
  reload(() => {
    forget();
    reopenWithoutLink();
  });
}
