import { UserError } from '../UserError.ts';
import { reportInWords } from './inWords.ts';
import type { Report } from './Report.ts';

const hint = 'What is meant can be let through by its name: --accept <rule>:<what>, as it stands above.';

/** A check that refuses: the whole report is its message. */
export class Refusal extends UserError {
  readonly report: Report;

  constructor(report: Report, preface = '') {
    super(`${preface}${reportInWords(report)}\n\n${hint}`);
    this.report = report;
  }
}
