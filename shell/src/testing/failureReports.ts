import type { FailureReport } from '@lintel/contract';

/** Collects the shell's failure reports in each test, without their random references, and silences the console. */
export function failureReports(): Omit<FailureReport, 'reference'>[] {
  const reports: Omit<FailureReport, 'reference'>[] = [];
  const take = (event: Event) => {
    const { reference: _reference, ...report } = (event as CustomEvent<FailureReport>).detail;
    reports.push(report);
  };
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
