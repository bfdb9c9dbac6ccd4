import type { FailurePhase, RegisteredModule } from '@lintel/contract';
import type { Lifecycles } from '@lintel/module-kit';
import { telemetry } from '../telemetry';
import { type Build, stopModule } from './stoppedModules';

/** The messages that have been reported on this page. */
const reported = new Set<string>();
/** Maximum number of reports, in case a module's messages differ each time. */
const MAX_REPORTS = 100;

/** Reports once how a module affects the rest of the page. */
export function reportModule({ id, version }: Build, phase: FailurePhase, message: string) {
  if (reported.has(message) || reported.size >= MAX_REPORTS) return;
  reported.add(message);
  telemetry.report({ module: id, version, phase, cause: new Error(message) });
}

interface Rate {
  /** Maximum number of actions without a pause. */
  burst: number;
  perSecond: number;
}

/** Number of refused actions that indicates a loop. */
const FLOOD = 1000;

/**
 * Limits how often a module may do something, and reports it. A module that continues in a loop loses its widgets.
 * @param what `emits too many events`
 * @returns a function that returns whether it may do it now
 */
export function limitModule(
  module: RegisteredModule,
  { burst, perSecond }: Rate,
  phase: FailurePhase,
  what: string,
): () => boolean {
  let left = burst;
  let last = performance.now();
  let refused = 0;
  return () => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - last) / 1000) * perSecond);
    last = now;
    if (left >= 1) {
      left -= 1;
      return true;
    }
    refused += 1;
    reportModule(module, phase, `${module.id} ${what}.`);
    if (refused === FLOOD) stopModule('slow', module);
    return false;
  };
}

/** Hooks around the code of modules. Before `startContainment` they only run the code. */
export const sandbox = {
  /** The browser's own `fetch`, even if a module replaces it. */
  fetch: ((...request) => fetch(...request)) as typeof fetch,
  /** Runs a module's code for the first time. */
  evaluate: <Result>(_module: RegisteredModule, run: () => Result): Result => run(),
  /** @returns the contained lifecycles with which to mount a page or widget */
  contain: (_module: RegisteredModule, lifecycles: Lifecycles): Contained => ({
    lifecycles,
    onRender() {},
    endMount() {},
    endUnmount() {},
  }),
};

export interface Contained {
  lifecycles: Lifecycles;
  /** Called when its first render begins. */
  onRender(): void;
  endMount(): void;
  endUnmount(): void;
}
