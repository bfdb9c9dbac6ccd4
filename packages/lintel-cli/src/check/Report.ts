import type { Finding } from './Finding.ts';
import { keyOf } from './Finding.ts';

/** What a check says. */
export interface Report {
  /** The releases that were checked: `leads@1.5.0`. */
  candidates: string[];
  /** The revision that they were held against; 0 is nothing. */
  against: number;
  findings: Finding[];
  /** Refusals that were let through by name. */
  accepted: string[];
  refused: boolean;
}

/** @param accept `rule` or `rule:subject` of refusals that are meant */
export function reportOf(
  checked: Pick<Report, 'candidates' | 'against' | 'findings'>,
  accept: string[] = [],
): Report {
  const refusals = checked.findings.filter(({ severity }) => severity === 'refusal');
  const isAccepted = (finding: Finding) =>
    accept.some((name) => name === finding.rule || name === keyOf(finding));
  return {
    ...checked,
    accepted: refusals.filter(isAccepted).map(keyOf),
    refused: !refusals.every(isAccepted),
  };
}
