import type { RegistryRevision } from '@lintel/contract';
import { checkRevision } from '../check/checkRevision.ts';
import { type Finding, formatFindings, Refusal, type Report } from '../check/report.ts';
import { describeChange, diffRevisions } from '../store/changes.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type Context, formatRevision } from './context.ts';

/** Prints the revision that a command made, or the changes that a dry run would make. */
export async function printRevision(
  { store, printResult }: Context,
  made: RegistryRevision,
  dryRun = false,
  findings: Finding[] = [],
) {
  if (!dryRun) return printResult({ ...made, ...(findings.length > 0 && { findings }) }, formatRevision);
  const live = await store().readRevision(await store().newestRevision());
  const changes = diffRevisions(live, made);
  printResult({ ...made, dryRun, changes, ...(findings.length > 0 && { findings }) }, () =>
    changes.length === 0
      ? `Nothing would change: ${formatRevision(made)}`
      : [`revision ${made.revision} would be live (${made.reason})`, ...changes.map(formatChangeLine)].join(
          '\n',
        ),
  );
}

const formatChangeLine = (change: Parameters<typeof describeChange>[0]) => `  ${describeChange(change)}`;

/** Prints and returns the warnings about a change that is never refused, because rolling back must always work. */
export async function printRevisionWarnings(context: Context, made: RegistryRevision): Promise<Finding[]> {
  const findings = await findRevisionWarnings(context.store(), made).catch((error: Error) => {
    // The previous state may be unreadable; the rollback happens anyway.
    context.printNote(`The effect on other modules could not be checked: ${error.message}`);
    return [];
  });
  for (const line of formatFindings(findings)) context.printNote(line);
  return findings;
}

async function findRevisionWarnings(store: ReleaseStore, made: RegistryRevision): Promise<Finding[]> {
  const before = await store.readRevision(made.revision - 1);
  const ids = diffRevisions(before, made).map(({ id }) => id);
  const { findings } = await checkRevision(store, { before, after: made, ids, against: made.revision - 1 });
  return findings.map((finding) => ({ ...finding, severity: 'warning' }));
}

/** Prints findings that did not lead to a refusal. */
export function printFindings({ printNote }: Context, report?: Report) {
  for (const line of formatFindings(report?.findings ?? [], report?.accepted)) printNote(line);
}

/**
 * Prints the findings of a check and the revision that the command made.
 * @param report undefined when nothing was checked
 * @throws Refusal when a dry run would be refused
 */
export async function printCheckReport(
  context: Context,
  revision: RegistryRevision,
  report?: Report,
  dryRun = false,
) {
  if (!report?.refused) printFindings(context, report);
  await printRevision(context, revision, dryRun, report?.findings);
  if (report?.refused) throw new Refusal(report);
}
