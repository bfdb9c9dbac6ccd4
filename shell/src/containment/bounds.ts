import type { FailurePhase, RegisteredModule } from '@lintel/contract';
import type { Lifecycles } from '@lintel/module-kit';
import { useSyncExternalStore } from 'react';
import { telemetry } from '../telemetry';

type Build = Pick<RegisteredModule, 'id' | 'version'>;

/** A later version of a module gets another chance. */
export const describeBuild = ({ id, version }: Build) => `${id}@${version}`;

/** What has been reported in this page. */
const reported = new Set<string>();
/** Bounds what a module that does something new each time can make of this. */
const MAX_REPORTS = 100;

/** Reports once what a module does to the rest of the page. */
export function reportModule({ id, version }: Build, phase: FailurePhase, message: string) {
  if (reported.has(message) || reported.size >= MAX_REPORTS) return;
  reported.add(message);
  telemetry.report({ module: id, version, phase, cause: new Error(message) });
}

interface Rate {
  /** How many may come without a pause. */
  burst: number;
  perSecond: number;
}

/** So many refused are a loop. */
const FLOOD = 1000;

/**
 * Limits how often a module may do something, and reports it. A module that goes on in a loop loses its widgets.
 * @param what `emits too many events`
 * @returns a function that tells whether it may do it now
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
 * Why nothing of a module is shown, or none of its widgets: it slows the page down, two tabs died of it, or it has been
 * switched off in the registry.
 */
export type StopReason = 'slow' | 'deadly' | 'off';

/** What runs in a page: `misfit@1.0.0 1700000000000`. It stays in `localStorage` when the page dies meanwhile. */
export const RUNNING = 'lintel:running:';

/** In the session, the modules and versions that slow the page down. */
const SLOW = 'lintel:slow-modules';
const stopped: Record<StopReason, string[]> = { slow: [], deadly: [], off: [] };
const listeners = new Set<() => void>();

/** @param builds replace those that were stopped for the reason before */
export function setStopped(reason: StopReason, builds: string[]) {
  stopped[reason] = builds;
  for (const listener of listeners) listener();
}

/** Reads what has been stopped in this session. */
export const readStopped = () => setStopped('slow', (sessionStorage.getItem(SLOW) ?? '').split(' '));

export function stopModule(reason: StopReason, module: Build) {
  setStopped(reason, [...stopped[reason], describeBuild(module)]);
  sessionStorage.setItem(SLOW, stopped.slow.join(' '));
}

/** Lets a module run that two tabs died of. */
export const allowDeadly = (module: Build) =>
  setStopped(
    'deadly',
    stopped.deadly.filter((build) => build !== describeBuild(module)),
  );

/** Why a module isn't shown. A slow one has its page, which the user asks for. */
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

/** What happens around code of modules. Before `startContainment` it runs as it is. */
export const bounds = {
  /** The browser's own, whatever a module replaces it by. */
  fetch: ((...request) => fetch(...request)) as typeof fetch,
  /** Runs a module's code for the first time. */
  evaluate: <Result>(_module: RegisteredModule, run: () => Result): Result => run(),
  /** @returns the lifecycles of a page or widget, to mount it by */
  contain: (_module: RegisteredModule, lifecycles: Lifecycles): Contained => ({
    lifecycles,
    onRender() {},
    endMount() {},
    endUnmount() {},
  }),
};

export interface Contained {
  lifecycles: Lifecycles;
  /** Receives that its first render begins. */
  onRender(): void;
  endMount(): void;
  endUnmount(): void;
}
