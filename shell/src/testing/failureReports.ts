import type { FailureReport } from '@lintel/contract';

/** Collects the shell's failure reports in each test, and silences the console. */
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
