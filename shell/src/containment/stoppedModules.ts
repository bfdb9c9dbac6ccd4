import type { RegisteredModule } from '@lintel/contract';
import { useSyncExternalStore } from 'react';

export type Build = Pick<RegisteredModule, 'id' | 'version'>;

/** Identifies a build. A later version of a module is not affected by a stop of an earlier one. */
export const describeBuild = ({ id, version }: Build) => `${id}@${version}`;

/**
 * The reason why nothing of a module is shown, or none of its widgets: it slows the page down, two tabs crashed while
 * it ran, or it has been switched off in the registry.
 */
export type StopReason = 'slow' | 'crashed' | 'off';

/**
 * Prefix of the keys that store the module running in a page: `misfit@1.0.0 1700000000000`. The entry remains in
 * `localStorage` when the page crashes.
 */
export const RUNNING = 'lintel:running:';

/** Key in the session storage for the modules and versions that slow the page down. */
const SLOW = 'lintel:slow-modules';
const stopped: Record<StopReason, string[]> = { slow: [], crashed: [], off: [] };
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
export const allowCrashed = (module: Build) =>
  setStopped(
    'crashed',
    stopped.crashed.filter((build) => build !== describeBuild(module)),
  );

/**
 * Returns the reason why a module isn't shown. The page of a slow module is still shown, because the user has opened
 * it.
 */
export function getStopReason(module: RegisteredModule, isWidget: boolean): StopReason | null {
  const reasons: StopReason[] = isWidget ? ['off', 'crashed', 'slow'] : ['off', 'crashed'];
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
