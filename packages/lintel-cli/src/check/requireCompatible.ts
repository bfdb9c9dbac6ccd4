import type { RegistryRevision } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Draft } from '../store/saysTheSame.ts';
import { checkStep } from './checkStep.ts';
import { Refusal } from './Refusal.ts';
import type { Report } from './Report.ts';

export interface Requiring {
  /** Refusals that are meant: `route-removed`, or `route-removed:/newsletters` alone. */
  accept?: string[];
  /** Nothing will be written: `onCheck` is told of a refusal, and nothing is thrown. */
  dryRun?: boolean;
  /** Told what the check says, each time that it is asked. */
  onCheck?(report: Report, milliseconds: number): void;
}

/**
 * Checks a revision before it is made.
 * @param ids the modules that it gives other releases
 * @returns what the revision's reason says: the refusals that were let through by name
 * @throws Refusal when it would break others
 */
export async function requireCompatible(
  store: ReleaseStore,
  { before, after, ids }: { before: RegistryRevision | null; after: Draft; ids: string[] },
  { accept, dryRun = false, onCheck }: Requiring,
): Promise<string> {
  const start = performance.now();
  const report = await checkStep(store, { before, after, ids, accept, against: before?.revision ?? 0 });
  onCheck?.(report, performance.now() - start);
  if (report.refused && !dryRun) throw new Refusal(report);
  return [
    after.reason,
    ...(report.accepted.length > 0 ? [`accepting ${report.accepted.join(' ')}`] : []),
  ].join(', ');
}
