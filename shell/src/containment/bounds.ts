import type { FailurePhase, RegisteredModule } from '@lintel/contract';
import type { Lifecycles } from '@lintel/module-kit';
import { useSyncExternalStore } from 'react';
import { telemetry } from '../telemetry';

type Build = Pick<RegisteredModule, 'id' | 'version'>;

/** Identifies a build. A later version of a module is not affected by a stop of an earlier one. */
export const describeBuild = ({ id, version }: Build) => `${id}@${version}`;

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

/**
 * The reason why nothing of a module is shown, or none of its widgets: it slows the page down, two tabs crashed while
 * it ran, or it has been switched off in the registry.
 */
export type StopReason = 'slow' | 'deadly' | 'off';

/**
 * Prefix of the keys that store the module running in a page: `misfit@1.0.0 1700000000000`. The entry remains in
 * `localStorage` when the page crashes.
 */
export const RUNNING = 'lintel:running:';

/** Key in the session storage for the modules and versions that slow the page down. */
const SLOW = 'lintel:slow-modules';
const stopped: Record<StopReason, string[]> = { slow: [], deadly: [], off: [] };
const listeners = new Set<() => void>();

/** @param builds replace the previously stopped builds with this reason */
export function setStopped(reason: StopReason, builds: string[]) {
  stopped[reason] = builds;
  for (const listener of listeners) listener();
}

/** Reads the builds that were stopped in this session. */
export const readStopped = () => setStopped('slow', (sessionStorage.getItem(SLOW) ?? '').split(' '));

export function stopModule(reason: StopReason, module: Build) {
  setStopped(reason, [...stopped[reason], describeBuild(module)]);
  sessionStorage.setItem(SLOW, stopped.slow.join(' '));
}

/** Allows a module to run although two tabs crashed while it ran. */
export const allowDeadly = (module: Build) =>
  setStopped(
    'deadly',
    stopped.deadly.filter((build) => build !== describeBuild(module)),
  );

/**
 * Returns the reason why a module isn't shown. The page of a slow module is still shown, because the user has opened
 * it.
 */
export function getStopReason(module: RegisteredModule, isWidget: boolean): StopReason | null {
  const reasons: StopReason[] = isWidget ? ['off', 'deadly', 'slow'] : ['off', 'deadly'];
  return reasons.find((reason) => stopped[reason].includes(describeBuild(module))) ?? null;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStopReason = (module: RegisteredModule, isWidget: boolean) =>
  useSyncExternalStore(
    subscribe,
    () => getStopReason(module, isWidget),
    () => null,
  );

/** Hooks around the code of modules. Before `startContainment` they only run the code. */
export const bounds = {
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
