import { findingsInWords } from '../check/inWords.ts';
import type { Report } from '../check/Report.ts';
import type { Context } from './Context.ts';

/** Says what a check found that did not refuse. */
export function noteFindings({ note }: Context, report?: Report) {
  for (const words of findingsInWords(report?.findings ?? [], report?.accepted)) note(words);
}
