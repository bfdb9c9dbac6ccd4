import type { FailureReport, FailureSource } from '@lintel/contract';
import { createReference } from '../shared/reference';
import { registry } from './modules/registry';

declare global {
  interface Navigator {
    /** Global Privacy Control: the user asks sites not to share data about them. */
    globalPrivacyControl?: boolean;
  }
}

/** Reports failures to the console and as the window event `lintel:failure`, which `telemetry/reporter` listens to. */
export const telemetry = {
  /** @returns the source that an error card shows */
  report(report: Omit<FailureReport, 'reference'>): FailureSource {
    const { module, version, phase, cause } = report;
    // A reference that isn't sent could not be found in the log.
    const reference = navigator.globalPrivacyControl ? undefined : createReference();
    console.error(`${module}@${version} failed in ${phase}:`, cause);
    dispatchEvent(new CustomEvent<FailureReport>('lintel:failure', { detail: { ...report, reference } }));
    const { name = 'Lintel' } = registry.modules.find(({ id }) => id === module) ?? {};
    return { module: name, version, reference };
  },
};

/** The entries in the browser's timeline that the reporter reads. Developer tools also show them. */
export interface Measured {
  'lintel:mount': { module: string; version: string; expose: string; failed: boolean };
  'lintel:call': { module: string; version: string; call: string };
}

/** State that is shared by chunks that don't load together. */
export const attribution: {
  /**
   * Returns the id of the only module whose root was rendered within a script, once that is watched; see
   * `reactCommits`.
   */
  findRendered?: (script: Pick<PerformanceEntry, 'startTime' | 'duration'>) => string | undefined;
} = {};

/** Selects the placeholders of parts that are loading. */
export const LOADING = 'main :is([aria-busy=true],[data-skeleton],[data-fallback])';

/** A longer call of the API is reported as slow. */
export const SLOW_CALL_MS = 1_000;

/** Adds the duration of something that has just ended to the browser's timeline. */
export function measure<Name extends keyof Measured>(name: Name, start: number, detail: Measured[Name]) {
  performance.measure?.(name, { start, detail });
}

/** Reports a chunk of the shell that failed to load. */
export const reportMissingChunk = (cause: unknown) => reportShellFailure({ phase: 'load', cause });

/** Reports a failure of the shell itself. */
export const reportShellFailure = (failure: Pick<FailureReport, 'phase' | 'cause'>) =>
  telemetry.report({ module: 'shell', version: registry.shell ?? '', ...failure });
