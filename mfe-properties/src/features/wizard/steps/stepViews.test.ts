import { wizardSteps } from '@lintel/contract/property';
import { array, assert, boolean, nat, property, tuple } from 'fast-check';
import { completedOf, firstIncomplete, percentageOf, stepViews } from './stepViews';

const seven = wizardSteps.length;
const flags = array(boolean(), { minLength: seven, maxLength: seven });
const progress = tuple(nat({ max: seven - 1 }), flags, flags).map(([current, visited, complete]) => ({
  current,
  visited: new Set([current, ...visited.flatMap((yes, index) => (yes ? [index] : []))]),
  complete,
}));

test('[WIZ-04] [WIZ-05] the percentage is the rounded share of the steps that are marked Completed', () => {
  assert(
    property(progress, (state) => {
      const views = stepViews(state);
      const marks = views.filter(({ mark }) => mark === 'Completed').length;
      expect(completedOf(views)).toBe(marks);
      expect([0, 14, 29, 43, 57, 71, 86, 100][marks]).toBe(percentageOf(views));
      expect(firstIncomplete(views) === undefined).toBe(marks === seven);
    }),
  );
});

test('[WIZ-05] a mark follows from whether the step was visited and its rule holds', () => {
  const views = stepViews({
    current: 1,
    visited: new Set([0, 1]),
    complete: [true, false, true, true, true, true, true],
  });
  expect(views.map(({ mark }) => mark).slice(0, 3)).toEqual(['Completed', 'In Progress', 'Not Started']);
});

test('[WIZ-11] [WIZ-12] no step behind is ever disabled; ahead, those that are not Completed are', () => {
  assert(
    property(progress, (state) => {
      for (const { index, disabled, mark } of stepViews(state)) {
        expect(disabled).toBe(index > state.current && mark !== 'Completed');
      }
    }),
  );
});

test('[WIZ-06] a new form is at 0% until its first step is filled', () => {
  const fresh = { current: 0, visited: new Set([0]) };
  const others = Array(6).fill(true);
  expect(percentageOf(stepViews({ ...fresh, complete: [false, ...others] }))).toBe(0);
  expect(percentageOf(stepViews({ ...fresh, complete: [true, ...others] }))).toBe(14);
});
