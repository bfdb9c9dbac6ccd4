import type { FirstStep } from '@lintel/contract';
import type { Total } from '../../../api/shellApi';
import type { SessionState } from '../../../session/sessionStore';

export interface StepState {
  step: FirstStep;
  state: 'open' | 'done' | 'loading' | 'failed';
  retry(): void;
}

/**
 * Determines the steps' states. A step is done when a field of the user is set, such as the photo, or when a list call
 * finds records.
 */
export function getStepStates(
  steps: FirstStep[],
  user: SessionState['info'],
  findTotal: (request: string) => Total | undefined,
): StepState[] {
  return steps.map((step) => {
    const { done } = step;
    if ('user' in done) return { step, state: user?.[done.user] ? 'done' : 'open', retry: () => {} };
    const { value, hasFailed, retry = () => {} } = findTotal(done.request) ?? {};
    if (hasFailed) return { step, state: 'failed', retry };
    if (value === undefined) return { step, state: 'loading', retry };
    return { step, state: value > 0 ? 'done' : 'open', retry };
  });
}

/**
 * Determines whether the account gets the checklist. It does when more than half of the steps are open, and then keeps
 * it until all steps are done.
 * @returns `before` as long as the steps' states are incomplete
 */
export function computeProgress(states: StepState[], before: 'begun' | null): 'begun' | 'over' | null {
  if (states.some(({ state }) => state === 'loading' || state === 'failed')) return before;
  const open = states.filter(({ state }) => state === 'open').length;
  if (before === 'begun') return open > 0 ? 'begun' : 'over';
  return open * 2 > states.length ? 'begun' : 'over';
}
