import { wizardSteps } from '@lintel/contract/property';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type StepView, toStepViews } from '../session/stepProgress';
import type { WizardSession } from '../session/WizardSession';

export interface Steps {
  views: StepView[];
  current: StepView;
  /** Whether the user tried to continue although something required is missing. */
  refused: boolean;
  /** Opens a step; moves forward only from a complete one. @returns whether it did */
  open(index: number): boolean;
  /** Opens a step even if the current one isn't complete, to show a problem in it. */
  show(index: number, refused?: boolean): void;
}

const last = wizardSteps.length - 1;

/** Tracks the open step and which steps can be opened. */
export function useSteps(session: WizardSession): Steps {
  const [progress, setProgress] = useState(session.progress);
  const [refused, setRefused] = useState(false);
  const key = useSyncExternalStore(session.changes.subscribe, session.encodeCompleteSteps);
  const complete = [...key].map((digit) => digit === '1');
  const views = toStepViews({ ...progress, complete });
  useEffect(() => session.setProgress(progress), [session, progress]);

  function show(index: number, refuse = false) {
    const current = Math.min(Math.max(index, 0), last);
    setRefused(refuse);
    setProgress(({ visited }) => ({ current, visited: new Set([...visited, current]) }));
  }

  function open(index: number) {
    const { step } = views[progress.current] as StepView;
    if (index > progress.current && !session.canBeLeft(step)) {
      setRefused(true);
      return false;
    }
    show(index);
    return true;
  }

  return { views, current: views[progress.current] as StepView, refused, open, show };
}
