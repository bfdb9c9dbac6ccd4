import type { Finding } from './Finding.ts';
import type { Transition } from './Transition.ts';

/** One thing that a check looks at: pure, over what would change. */
export interface Rule {
  name: string;
  find(transition: Transition): Omit<Finding, 'rule'>[];
}
