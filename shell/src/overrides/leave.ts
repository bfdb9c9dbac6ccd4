import { reopenWithoutLink } from './address';
import { forget } from './kept';

/** Back to production, in this tab. */
export function leave() {
  forget();
  reopenWithoutLink();
}
