import { wizardSteps } from '@lintel/contract/property';
import { array, assert, boolean, nat, property, tuple } from 'fast-check';
import { countCompleted, findFirstIncomplete, getPercentage, toStepViews } from './stepProgress';

const seven = wizardSteps.length;
const flags = array(boolean(), { minLength: seven, maxLength: seven });
const progress = tuple(nat({ max: seven - 1 }), flags, flags).map(([current, visited, complete]) => ({
  current,
  visited: new Set([current, ...visited.flatMap((yes, index) => (yes ? [index] : []))]),
  complete,
}));

test('[WIZ-04] [WIZ-05] the percentage is the rounded share of steps marked Completed', () => {
  assert(
    property(progress, (state) => {
      const views = toStepViews(state);
      const marks = views.filter(({ mark }) => mark === 'Completed').length;
      expect(countCompleted(views)).toBe(marks);
      expect([0, 14, 29, 43, 57, 71, 86, 100][marks]).toBe(getPercentage(views));
      expect(findFirstIncomplete(views) === undefined).toBe(marks === seven);
    }),
  );
});

test('[WIZ-05] marks a step by whether it was visited and is complete', () => {
  const views = toStepViews({
    current: 1,
    visited: new Set([0, 1]),
    complete: [true, false, true, true, true, true, true],
  });
  expect(views.map(({ mark }) => mark).slice(0, 3)).toEqual(['Completed', 'In Progress', 'Not Started']);
});

test('[WIZ-11] [WIZ-12] disables only steps ahead that are not Completed', () => {
  assert(
    property(progress, (state) => {
      for (const { index, disabled, mark } of toStepViews(state)) {
        expect(disabled).toBe(index > state.current && mark !== 'Completed');
      }
    }),
  );
});

test('[WIZ-06] a new form is at 0% until its first step is complete', () => {
  const start = { current: 0, visited: new Set([0]) };
  const others = Array(6).fill(true);
  expect(getPercentage(toStepViews({ ...start, complete: [false, ...others] }))).toBe(0);
  expect(getPercentage(toStepViews({ ...start, complete: [true, ...others] }))).toBe(14);
});
