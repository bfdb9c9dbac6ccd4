import { type Finding, keyOf } from './Finding.ts';
import type { Report } from './Report.ts';

/** A report for people: a line for the whole, then each finding as what, who is affected, what to do. */
export function reportInWords(report: Report): string {
  const { candidates, against, findings } = report;
  const held =
    against > 0 ? `held against revision ${against}` : 'held against one another, as nothing is live';
  const names = candidates.length > 0 ? candidates.join(', ') : 'Nothing new';
  return [`${names}, ${held}: ${countsInWords(report)}.`, ...findingsInWords(findings, report.accepted)].join(
    '\n\n',
  );
}

export const findingsInWords = (findings: Finding[], accepted: string[] = []): string[] =>
  findings.map((finding) => {
    const key = keyOf(finding);
    const mark = accepted.includes(key) ? 'accepted' : finding.severity;
    return [
      `${mark}  ${key}`,
      `  ${finding.what}`,
      `  Affected: ${finding.affected.join(', ')}`,
      `  To do: ${finding.advice}`,
    ].join('\n');
  });

function countsInWords({ findings, accepted }: Report): string {
  const refusals = findings.filter(({ severity }) => severity === 'refusal').length;
  const counts = [
    counted(refusals - accepted.length, 'refusal'),
    counted(accepted.length, 'accepted'),
    counted(findings.length - refusals, 'warning'),
  ].filter(Boolean);
  return counts.length > 0 ? counts.join(', ') : 'nothing speaks against it';
}

const counted = (count: number, noun: string) =>
  count === 0 ? '' : `${count} ${noun}${count === 1 || noun === 'accepted' ? '' : 's'}`;
