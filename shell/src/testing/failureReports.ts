import type { FailureReport } from '@lintel/contract';

/** What the shell reports in each test, as whoever collects telemetry gets it. The console is kept quiet. */
export function failureReports(): FailureReport[] {
  const reports: FailureReport[] = [];
  const take = (event: Event) => reports.push((event as CustomEvent<FailureReport>).detail);
  beforeEach(() => {
    reports.length = 0;
    jest.spyOn(console, 'error').mockImplementation(() => {});
    addEventListener('lintel:failure', take);
  });
  afterEach(() => {
    removeEventListener('lintel:failure', take);
    jest.restoreAllMocks();
  });
  return reports;
}
