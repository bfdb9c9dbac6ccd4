import { useEffect, useState } from 'react';
import type { Counted } from '../../../api/shellApi';
import { useTotals } from '../../../api/totals';
import { onFirstIdle } from '../../../idle';
import { useSession } from '../../../session/sessionStore';
import { firstSteps } from './firstSteps';
import { type Progress, readProgress, saveProgress } from './progress';
import { computeProgress, getStepStates, type StepState } from './stepStates';

/** A new account's steps, which tick themselves; null where there is no list to show. */
export function useChecklist() {
  const { user } = useSession();
  const id = user?.id ?? '';
  const [steps] = useState(firstSteps);
  const [kept, setKept] = useState(() => readProgress(id));
  const [asked, setAsked] = useState(() => (kept === 'begun' ? countedBy(steps) : []));
  const totals = useTotals(asked);
  const totalOf = (request: string) => totals[asked.findIndex((one) => one.request === request)];
  const states = getStepStates(steps, user, totalOf);
  const progress = kept === 'over' || steps.length === 0 ? 'over' : computeProgress(states, kept);

  useEffect(() => {
    // Most accounts that come to a new browser have begun long ago: what the page shows for sure is asked for first.
    if (kept === null) return onFirstIdle(() => setAsked(countedBy(steps)));
  }, [kept, steps]);

  const put = (next: Progress) => {
    saveProgress(id, next);
    setKept(next);
  };

  useEffect(() => {
    if (!progress || progress === kept) return;
    saveProgress(id, progress);
    setKept(progress);
  }, [progress, kept, id]);

  return { states: progress === 'begun' ? states : null, put };
}

const countedBy = (steps: StepState['step'][]): Counted[] =>
  steps.flatMap(({ done, events }) => ('request' in done ? [{ request: done.request, events }] : []));
