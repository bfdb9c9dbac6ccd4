import { AccessError, type Caller, type Report } from '@lintel/cli';

/** Returns the module ids of releases. */
export const readReferences = (releases: { id: string }[]): string[] => releases.map(({ id }) => id);

/**
 * Refuses to accept findings for others: a team may accept findings that break its own module, but not those that break
 * other modules.
 * @param live ids of the live modules
 * @throws AccessError naming the finding and the module
 */
export function forbidAcceptingForOthers(report: Report, { modules }: Caller, live: string[]): void {
  for (const { rule, subject, affected } of report.findings) {
    const key = `${rule}:${subject}`;
    const other = affected.find((id) => live.includes(id) && !modules.includes(id));
    if (!other || !report.accepted.includes(key)) continue;
    throw new AccessError(
      403,
      'NOT_OWNER',
      `${key} affects ${other}, so this token may not accept it. Solve it, or ask the operator to accept it.`,
    );
  }
}
