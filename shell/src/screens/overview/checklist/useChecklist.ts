import type { FirstStep } from '@lintel/contract';
import { useEffect, useState } from 'react';
import type { Counted } from '../../../api/shellApi';
import { useTotals } from '../../../api/totals';
import { onFirstIdle } from '../../../idle';
import { registry } from '../../../modules/registry';
import { useSession } from '../../../session/sessionStore';
import { progressKey } from './progressKey';
import { computeProgress, getStepStates } from './stepStates';

/** The steps of a new account, which are marked as done automatically; null when there is no checklist to show. */
export function useChecklist() {
  const { user } = useSession();
  const id = user?.id ?? '';
  const [steps] = useState(getFirstSteps);
  const [savedProgress, setSavedProgress] = useState(() => readProgress(id));
  const [counted, setCounted] = useState(() => (savedProgress === 'begun' ? toCounted(steps) : []));
  const totals = useTotals(counted);
  const findTotal = (request: string) => totals[counted.findIndex((each) => each.request === request)];
  const states = getStepStates(steps, user, findTotal);
  const progress =
    savedProgress === 'over' || steps.length === 0 ? 'over' : computeProgress(states, savedProgress);

  useEffect(() => {
    // Most accounts in a new browser need no checklist, so the page's other requests are sent first.
    if (savedProgress === null) return onFirstIdle(() => setCounted(toCounted(steps)));
  }, [savedProgress, steps]);

  const setProgress = (next: Progress) => {
    saveProgress(id, next);
    setSavedProgress(next);
  };

  useEffect(() => {
    if (!progress || progress === savedProgress) return;
    saveProgress(id, progress);
    setSavedProgress(progress);
  }, [progress, savedProgress, id]);

  return { states: progress === 'begun' ? states : null, setProgress };
}

/** Returns the first steps that modules declare, sorted by their order. */
export const getFirstSteps = (): FirstStep[] =>
  registry.modules
    .flatMap((module) => module.firstSteps ?? [])
    .toSorted((one, other) => one.order - other.order);

const toCounted = (steps: FirstStep[]): Counted[] =>
  steps.flatMap(({ done, events }) => ('request' in done ? [{ request: done.request, events }] : []));

/**
 * An account's progress, saved in this browser: `begun` while it works through the checklist, `over` when it no longer
 * needs it.
 */
type Progress = 'begun' | 'over';

function readProgress(userId: string): Progress | null {
  try {
    const saved = localStorage.getItem(progressKey(userId));
    return saved === 'begun' || saved === 'over' ? saved : null;
  } catch {
    return null;
  }
}

function saveProgress(userId: string, progress: Progress) {
  try {
    localStorage.setItem(progressKey(userId), progress);
  } catch {
    // Without storage it is computed again on the next visit.
  }
}
