import { wizardSteps } from '@lintel/contract/property';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Place, WizardSession } from '../WizardSession';
import { type StepView, stepViews } from './stepViews';

export interface Steps {
  views: StepView[];
  current: StepView;
  /** Somebody wanted to go on although something required is missing. */
  refused: boolean;
  /** Opens a step; forward only from one that is complete. @returns whether it did */
  open(index: number): boolean;
  /** Opens a step whatever is missing here: there is something to be put right in it. */
  show(index: number, refused?: boolean): void;
}

const last = wizardSteps.length - 1;

/** Which step is open, and which can be. */
export function useSteps(session: WizardSession, start: Place): Steps {
  const [place, setPlace] = useState(start);
  const [refused, setRefused] = useState(false);
  const key = useSyncExternalStore(session.changes.subscribe, session.completeSteps);
  const complete = [...key].map((digit) => digit === '1');
  const views = stepViews({ ...place, complete });
  useEffect(() => session.move(place), [session, place]);

  function show(index: number, refuse = false) {
    const current = Math.min(Math.max(index, 0), last);
    setRefused(refuse);
    setPlace(({ visited }) => ({ current, visited: new Set([...visited, current]) }));
  }

  function open(index: number) {
    if (index > place.current && !complete[place.current]) {
      setRefused(true);
      return false;
    }
    show(index);
    return true;
  }

  return { views, current: views[place.current] as StepView, refused, open, show };
}
