import { type WizardStep, wizardSteps } from '@lintel/contract/property';

export type StepMark = 'Completed' | 'In Progress' | 'Not Started';

/** One step as the lists of steps show it. */
export interface StepView {
  step: WizardStep;
  index: number;
  mark: StepMark;
  current: boolean;
  /** It lies ahead and is not complete yet. */
  disabled: boolean;
}

export interface Progress {
  current: number;
  /** Indices of the steps that were opened. */
  visited: ReadonlySet<number>;
  /** By index: whether the step's own rule holds. */
  complete: readonly boolean[];
}

export function stepViews({ current, visited, complete }: Progress): StepView[] {
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

export const completedOf = (views: readonly StepView[]): number =>
  views.filter(({ mark }) => mark === 'Completed').length;

/** Of all steps, rounded. */
export const percentageOf = (views: readonly StepView[]): number =>
  Math.round((completedOf(views) / views.length) * 100);

/** The first step that keeps the listing from being published. */
export const firstIncomplete = (views: readonly StepView[]): number | undefined =>
  views.find(({ mark }) => mark !== 'Completed')?.index;
