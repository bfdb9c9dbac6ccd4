import { onFirstIdle } from '../idle';
import { retries } from '../recovery/retries';
import { LOADING } from '../telemetry';

/** Leaves the network to the page first, as toasts and the service worker do. */
const REPORTER_DELAY_MS = 2_500;
/** How often, and how many times, it looks whether the page is still rendering its first view. */
const RENDERING_CHECK_MS = 500;
const MAX_RENDERING_CHECKS = 12;
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
  onFirstIdle(() => loadOnceRendered(load), REPORTER_DELAY_MS);
}

/** On a slow line the first view takes longer than the delay: reporting must not make it wait. */
function loadOnceRendered(load: () => void, checksLeft = MAX_RENDERING_CHECKS) {
  if (checksLeft > 0 && document.querySelector(LOADING))
    setTimeout(() => loadOnceRendered(load, checksLeft - 1), RENDERING_CHECK_MS);
  else load();
}
