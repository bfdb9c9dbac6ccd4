import { onFirstIdle } from '../idle';
import { retries } from '../recovery/retries';
import { LOADING } from '../telemetry';

/** Leaves the network to the page's own requests first, as toasts and the service worker do. */
const REPORTER_DELAY_MS = 2_500;
/** Interval and maximum number of checks whether the page is still rendering its first view. */
const RENDERING_CHECK_MS = 500;
const MAX_RENDERING_CHECKS = 12;
/** Maximum number of early events, so that a page that fails in a loop doesn't fill the memory. */
const MAX_EARLY = 50;

const FAILURES = ['lintel:failure', 'error', 'unhandledrejection'];

/**
 * Loads the code that reports failures and figures of this page: when it is idle, or at its first failure. Earlier
 * failures are not lost. Nothing is reported for a user who opts out of tracking. Call once, before anything else can
 * fail.
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
      // A failure to load isn't reported, because the report would fail again.
      () => {
        isLoading = false;
      },
    );
  };
  const stopRetries = retries.subscribe(load);
  for (const name of FAILURES) addEventListener(name, keep);
  onFirstIdle(() => loadOnceRendered(load), REPORTER_DELAY_MS);
}

/**
 * Loads the reporter after the first view. On a slow line that view takes longer than the delay, and reporting must not
 * slow it down.
 */
function loadOnceRendered(load: () => void, checksLeft = MAX_RENDERING_CHECKS) {
  if (checksLeft > 0 && document.querySelector(LOADING))
    setTimeout(() => loadOnceRendered(load, checksLeft - 1), RENDERING_CHECK_MS);
  else load();
}
