import type { FailureReport } from '@lintel/contract';

/**
 * Where failures go: the console, and the window event `lintel:failure`, which whoever collects telemetry listens to.
 */
export const telemetry = {
  report(report: FailureReport) {
    const { module, version, phase, cause } = report;
    console.error(`${module}@${version} failed in ${phase}:`, cause);
    dispatchEvent(new CustomEvent<FailureReport>('lintel:failure', { detail: report }));
  },
};
