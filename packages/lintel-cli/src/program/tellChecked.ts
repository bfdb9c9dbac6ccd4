import type { RegistryRevision } from '@lintel/contract';
import { Refusal } from '../check/Refusal.ts';
import type { Report } from '../check/Report.ts';
import type { Context } from './Context.ts';
import { noteFindings } from './noteFindings.ts';
import { tellRevision } from './tellRevision.ts';

/**
 * Prints the revision that a checked command made, after what the check has to say.
 * @param report none when nothing was to be checked
 * @throws Refusal when a dry run would be refused
 */
export async function tellChecked(
  context: Context,
  revision: RegistryRevision,
  report?: Report,
  dryRun = false,
) {
  if (!report?.refused) noteFindings(context, report);
  await tellRevision(context, revision, dryRun, report?.findings);
  if (report?.refused) throw new Refusal(report);
}
