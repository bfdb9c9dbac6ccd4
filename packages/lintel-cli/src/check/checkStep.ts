import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { changedFiles } from './changedFiles.ts';
import { type Report, reportOf } from './Report.ts';
import { runRules } from './runRules.ts';
import { nameOf } from './Transition.ts';
import { type Step, transitionOf } from './transitionOf.ts';

export interface Checked extends Step {
  /** Number of the revision before. */
  against: number;
  accept?: string[];
}

/** Holds the state after a step against the one before it: all that a promotion asks. */
export async function checkStep(store: ReleaseStore, { against, accept, ...step }: Checked): Promise<Report> {
  const transition = await transitionOf(store, step);
  const stored = transition.candidates.filter((release) => !step.builds?.includes(release));
  const files = await Promise.all(stored.map((release) => changedFiles(store, release)));
  return reportOf(
    {
      candidates: transition.candidates.map(nameOf),
      against,
      findings: [...files.flat(), ...runRules(transition)],
    },
    accept,
  );
}
