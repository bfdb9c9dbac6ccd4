import { onFirstIdle } from '../idle';
import { retries } from '../recovery/retries';

/** Leaves the network to the page first, as toasts and the service worker do. */
const REPORTER_DELAY_MS = 2_500;
/** A page that fails in a loop must not fill the memory. */
const MAX_EARLY = 50;

const FAILURES = ['lintel:failure', 'error', 'unhandledrejection'];

/**
 * Loads what reports failures and figures of this page: when it is idle, or at its first failure. Failures from before are
 * not lost. A user who asks not to be tracked is not reported on. Call once, before anything else can fail.
 */
export function startTelemetry() {
  if (navigator.globalPrivacyControl) return;
  const early: Event[] = [];
  let isLoading = false;

  const keep = (event: Event) => {
    if (early.length < MAX_EARLY) early.push(event);
    load();
  };
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    import(/* webpackChunkName: "telemetry" */ './reporter').then(
      ({ startReporter }) => {
        for (const name of FAILURES) removeEventListener(name, keep);
        stopRetries();
        startReporter(early, FAILURES);
      },
      // Reporting that would fail again.
      () => {
        isLoading = false;
      },
    );
  };
  const stopRetries = retries.subscribe(load);
  for (const name of FAILURES) addEventListener(name, keep);
  onFirstIdle(load, REPORTER_DELAY_MS);
}
