import type { Finding } from './Finding.ts';
import { rules } from './rules.ts';
import type { Transition } from './Transition.ts';

/** Everything that the rules find, in their order. */
export const runRules = (transition: Transition): Finding[] =>
  rules.flatMap(({ name, find }) => find(transition).map((found) => ({ rule: name, ...found })));
