import type { FirstStep } from '@lintel/contract';
import type { Total } from '../../../api/shellApi';
import type { SessionState } from '../../../session/sessionStore';

export interface StepState {
  step: FirstStep;
  state: 'open' | 'done' | 'waiting' | 'failed';
  retry(): void;
}

/** Where the steps are: by the user as the session knows it, or by what a list call finds. */
export function getStepStates(
  steps: FirstStep[],
  user: SessionState['info'],
  totalOf: (request: string) => Total | undefined,
): StepState[] {
  return steps.map((step) => {
    const { done } = step;
    if ('user' in done) return { step, state: user?.[done.user] ? 'done' : 'open', retry: () => {} };
    const { value, hasFailed, retry = () => {} } = totalOf(done.request) ?? {};
    if (hasFailed) return { step, state: 'failed', retry };
    if (value === undefined) return { step, state: 'waiting', retry };
    return { step, state: value > 0 ? 'done' : 'open', retry };
  });
}

/**
 * What follows for the list: an account is new when more than half of its steps are open, and then keeps the list until
 * all are done.
 * @returns null as long as it cannot be told
 */
export function computeProgress(states: StepState[], before: 'begun' | null): 'begun' | 'over' | null {
  if (states.some(({ state }) => state === 'waiting' || state === 'failed')) return before;
  const open = states.filter(({ state }) => state === 'open').length;
  if (before === 'begun') return open > 0 ? 'begun' : 'over';
  return open * 2 > states.length ? 'begun' : 'over';
}
