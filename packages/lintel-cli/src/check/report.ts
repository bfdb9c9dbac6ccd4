import { UserError } from '../UserError.ts';

/** A problem found by a check, printed with its effects and a solution. */
export interface Finding {
  /** Name of the rule that found it: `route-removed`. */
  rule: string;
  /** Id of the affected release: the module that causes the finding. */
  module: string;
  /** The affected part of the module: `/newsletters`. Rule and subject identify the finding. */
  subject: string;
  what: string;
  /** Ids of modules, or a description: `bookmarks`. */
  affected: string[];
  advice: string;
  severity: 'refusal' | 'warning';
}

/** Returns the name of a finding for `--accept`: `route-removed:/newsletters`. */
export const findingKey = ({ rule, subject }: Pick<Finding, 'rule' | 'subject'>) => `${rule}:${subject}`;
/** The result of a check. */
export interface Report {
  /** The releases that were checked: `leads@1.5.0`. */
  candidates: string[];
  /** The revision to which they were compared; 0 for an empty store. */
  against: number;
  findings: Finding[];
  /** Refusals that `--accept` let through. */
  accepted: string[];
  refused: boolean;
}

/** @param accept `rule` or `rule:subject` of intended refusals */
export function createReport(
  checked: Pick<Report, 'candidates' | 'against' | 'findings'>,
  accept: string[] = [],
): Report {
  const refusals = checked.findings.filter(({ severity }) => severity === 'refusal');
  const isAccepted = (finding: Finding) =>
    accept.some((name) => name === finding.rule || name === findingKey(finding));
  return {
    ...checked,
    accepted: refusals.filter(isAccepted).map(findingKey),
    refused: !refusals.every(isAccepted),
  };
}

/** Formats a report as text: a summary line, then each finding. */
export function formatReport(report: Report): string {
  const { candidates, against, findings } = report;
  const comparison =
    against > 0 ? `compared with revision ${against}` : 'compared with one another, because nothing is live';
  const names = candidates.length > 0 ? candidates.join(', ') : 'Nothing new';
  return [
    `${names}, ${comparison}: ${formatCounts(report)}.`,
    ...formatFindings(findings, report.accepted),
  ].join('\n\n');
}

export const formatFindings = (findings: Finding[], accepted: string[] = []): string[] =>
  findings.map((finding) => {
    const key = findingKey(finding);
    const mark = accepted.includes(key) ? 'accepted' : finding.severity;
    return [
      `${mark}  ${key}`,
      `  ${finding.what}`,
      `  Affected: ${finding.affected.join(', ')}`,
      `  To do: ${finding.advice}`,
    ].join('\n');
  });

function formatCounts({ findings, accepted }: Report): string {
  const refusals = findings.filter(({ severity }) => severity === 'refusal').length;
  const counts = [
    formatCount(refusals - accepted.length, 'refusal'),
    formatCount(accepted.length, 'accepted'),
    formatCount(findings.length - refusals, 'warning'),
  ].filter(Boolean);
  return counts.length > 0 ? counts.join(', ') : 'no problems found';
}

const formatCount = (count: number, noun: string) =>
  count === 0 ? '' : `${count} ${noun}${count === 1 || noun === 'accepted' ? '' : 's'}`;

const hint =
  'To let an intended change through, accept it by the name shown above: --accept <rule>:<subject>';

/** Thrown when a check refuses a change; the message is the whole report. */
export class Refusal extends UserError {
  readonly report: Report;

  constructor(report: Report, preface = '') {
    super(`${preface}${formatReport(report)}\n\n${hint}`);
    this.report = report;
  }
}
