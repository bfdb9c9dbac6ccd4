import type { Schemas } from '@lintel/contract/api';
import { type WizardStep, wizardSteps } from '@lintel/contract/property';
import type { WizardStart } from './WizardDraft';

/** The indices of the open step and of the visited ones. */
export interface StepProgress {
  current: number;
  visited: ReadonlySet<number>;
}

const everyStep = wizardSteps.map((_, index) => index);

/**
 * Returns the initial progress: a draft that was started in the wizard opens with its visited steps, every other
 * listing with all steps visited.
 */
export function getInitialProgress({ property, savedDraft }: WizardStart): StepProgress {
  if (savedDraft) return { current: savedDraft.draft.step, visited: new Set(savedDraft.draft.visited) };
  return {
    current: 0,
    visited: new Set([0, ...(property ? (getVisitedIndices(property) ?? everyStep) : [])]),
  };
}

const getVisitedIndices = ({ publishedAt, visitedSteps }: Schemas['Property']) =>
  publishedAt ? undefined : visitedSteps?.map((id) => wizardSteps.findIndex((step) => step.id === id));

/**
 * Opens the first step that wasn't visited or isn't complete.
 * @param complete one digit per step
 */
export function moveToIncomplete({ visited }: StepProgress, complete: string): StepProgress {
  const current = everyStep.find((index) => complete[index] === '0' || !visited.has(index)) ?? 0;
  return { current, visited: new Set([...visited, current]) };
}

/** The API's ids of the visited steps. */
export const getVisitedStepIds = ({ visited }: StepProgress): Schemas['VisitedSteps'] =>
  wizardSteps.filter((_, index) => visited.has(index)).map(({ id }) => id);

type StepMark = 'Completed' | 'In Progress' | 'Not Started';

/** One step, as shown in the step lists. */
export interface StepView {
  step: WizardStep;
  index: number;
  mark: StepMark;
  current: boolean;
  /** Later than the open step, and not complete yet. */
  disabled: boolean;
}

interface CheckedProgress extends StepProgress {
  /** By index: whether the step is ready to be published. */
  complete: readonly boolean[];
}

export function toStepViews({ current, visited, complete }: CheckedProgress): StepView[] {
  return wizardSteps.map((step, index) => {
    const mark = visited.has(index) ? (complete[index] ? 'Completed' : 'In Progress') : 'Not Started';
    return {
      step,
      index,
      mark,
      current: index === current,
      disabled: index > current && mark !== 'Completed',
    };
  });
}

export const countCompleted = (views: readonly StepView[]): number =>
  views.filter(({ mark }) => mark === 'Completed').length;

/** The rounded share of completed steps, 0 to 100. */
export const getPercentage = (views: readonly StepView[]): number =>
  Math.round((countCompleted(views) / views.length) * 100);

/** The first step that prevents publishing. */
export const findFirstIncomplete = (views: readonly StepView[]): number | undefined =>
  views.find(({ mark }) => mark !== 'Completed')?.index;
