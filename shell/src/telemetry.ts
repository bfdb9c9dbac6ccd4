import type { FailureReport } from '@lintel/contract';
import { registry } from './modules/registry';

/** Reports failures to the console and as the window event `lintel:failure`, for a telemetry collector to listen to. */
export const telemetry = {
  report(report: FailureReport) {
    const { module, version, phase, cause } = report;
    console.error(`${module}@${version} failed in ${phase}:`, cause);
    dispatchEvent(new CustomEvent<FailureReport>('lintel:failure', { detail: report }));
  },
};

/** webpack's name for a chunk that failed to load. */
export const isMissingChunk = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

/** Reports a chunk of the shell that failed to load. */
export const reportMissingChunk = (cause: unknown) => reportShellFailure({ phase: 'load', cause });

/** Reports a failure of the shell itself. */
export const reportShellFailure = (failure: Pick<FailureReport, 'phase' | 'cause'>) =>
  telemetry.report({ module: 'shell', version: registry.shell ?? '', ...failure });
