import type { FirstStep } from '@lintel/contract';
import type { SessionState } from '../../../session/sessionStore';
import type { Total } from '../useTotals';

export interface StepState {
  step: FirstStep;
  state: 'open' | 'done' | 'waiting' | 'failed';
  again(): void;
}

/** Where the steps are: by the user as the session knows it, or by what a list call finds. */
export function stepStates(
  steps: FirstStep[],
  user: SessionState['info'],
  totalOf: (request: string) => Total | undefined,
): StepState[] {
  return steps.map((step) => {
    const { done } = step;
    if ('user' in done) return { step, state: user?.[done.user] ? 'done' : 'open', again: () => {} };
    const { value, failed, again = () => {} } = totalOf(done.request) ?? {};
    if (failed) return { step, state: 'failed', again };
    if (value === undefined) return { step, state: 'waiting', again };
    return { step, state: value > 0 ? 'done' : 'open', again };
  });
}

/**
 * What follows for the list: an account is new when more than half of its steps are open, and then keeps the list until
 * all are done.
 * @returns null as long as it cannot be told
 */
export function progressBy(states: StepState[], before: 'begun' | null): 'begun' | 'over' | null {
  if (states.some(({ state }) => state === 'waiting' || state === 'failed')) return before;
  const open = states.filter(({ state }) => state === 'open').length;
  if (before === 'begun') return open > 0 ? 'begun' : 'over';
  return open * 2 > states.length ? 'begun' : 'over';
}
