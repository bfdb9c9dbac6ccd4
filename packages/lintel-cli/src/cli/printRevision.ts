import type { RegistryRevision } from '@lintel/contract';
import { formatFindings, Refusal, type Report } from '../check/report.ts';
import type { RevisionResult } from '../registry/Registry.ts';
import { describeChange } from '../store/changes.ts';
import type { Context } from './context.ts';

/**
 * Prints the revision that a command created, or the changes that a dry run would make, and its findings.
 * @throws Refusal when a dry run would be refused
 */
export function printRevision(context: Context, result: RevisionResult, dryRun = false) {
  const { revision, report, warnings = [], warningsFailure } = result;
  if (warningsFailure)
    context.printNote(`The effect on other modules could not be checked: ${warningsFailure}`);
  for (const line of formatFindings(warnings)) context.printNote(line);
  if (!report?.refused) printFindings(context, report);
  const findings = report?.findings ?? (warnings.length > 0 ? warnings : undefined);
  if (dryRun) printDryRun(context, result, findings);
  else context.printResult({ ...revision, ...(findings?.length && { findings }) }, formatRevision);
  if (report?.refused) throw new Refusal(report);
}

function printDryRun(
  { printResult }: Context,
  { revision, changes = [] }: RevisionResult,
  findings: Report['findings'] = [],
) {
  printResult({ ...revision, dryRun: true, changes, ...(findings.length > 0 && { findings }) }, () =>
    changes.length === 0
      ? `Nothing would change: ${formatRevision(revision)}`
      : [`revision ${revision.revision} would be live (${revision.reason})`, ...changes.map(formatLine)].join(
          '\n',
        ),
  );
}

const formatLine = (change: Parameters<typeof describeChange>[0]) => `  ${describeChange(change)}`;

const formatRevision = ({ revision, reason }: RegistryRevision) => `revision ${revision} is live (${reason})`;

/** Prints findings that did not lead to a refusal. */
export function printFindings({ printNote }: Context, report?: Report) {
  for (const line of formatFindings(report?.findings ?? [], report?.accepted)) printNote(line);
}
