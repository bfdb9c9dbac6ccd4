import type { FailureReport } from '@lintel/contract';
import {
  type CallEntry,
  type FailureEntry,
  scrub,
  type TimingEntry,
  type TimingName,
} from '../../shared/telemetry';
import { config } from '../config';
import { registry } from '../modules/registry';
import { navigation } from '../navigation/navigation';
import { reportShellFailure, SLOW_CALL_MS } from '../telemetry';
import { type Subject, toFailure, toUncaught } from './failures';
import { createOutbox } from './outbox';
import { measureRoute, type OpenedPage, openPage } from './pages';
import { findScriptOwner, follow, takeAll } from './timeline';

/** Longer values are from a page that was suspended. */
const LONGEST_MS = 600_000;
const LONG_TASK_MS = 50;
const MAX_LONG_TASKS = 10;
/** Delay until the events of a page's last click have been delivered, after the next page was opened. */
const LATE_MS = 1_000;
const MAX_UNCAUGHT = 50;

/**
 * Reports failures and views on this page to the gateway always, and timings for a share of pages.
 * @param early earlier failure events
 * @param failureEvents types of the failure events
 */
export function startReporter(early: Event[], failureEvents: string[]) {
  const outbox = createOutbox(registry.revision, (body) => navigator.sendBeacon('/telemetry', body));
  const isTimed = Math.random() < (config.telemetrySample ?? 1);
  const handled = new WeakSet<object>();
  let uncaught: { entry: FailureEntry; cause: unknown }[] = [];
  let lcp: number | undefined;
  let stopRoute = () => {};

  const { location, action } = navigation.getSnapshot();
  let current = location.pathname;
  const firstPage = openPage(current, 0);
  /** Newest last. */
  const pages = [firstPage];
  // The value would be meaningless for a page in the background, or one that was left before.
  const hasLcp = action === 'POP' && !document.hidden;
  const currentPage = () => pages.at(-1) as OpenedPage;
  const pageAt = ({ startTime }: PerformanceEntry) =>
    pages.findLast(({ at }) => at <= startTime) ?? currentPage();

  const addView = (subject: Subject) => outbox.add({ type: 'view', ...subject });
  function addTimed(entry: TimingEntry | CallEntry) {
    if (isTimed && entry.value >= 0 && entry.value <= LONGEST_MS) outbox.add(entry);
  }
  const addTiming = (subject: Subject, name: TimingName, value = -1) =>
    addTimed({ type: 'timing', ...subject, name, value });
  const addSlowCall = (subject: Subject, call: string, value: number) =>
    addTimed({ type: 'slowCall', ...subject, call: scrub(call).slice(0, 120), value });

  function addFailure(entry: FailureEntry) {
    if (currentPage().isAllowed(entry)) outbox.add(entry);
  }

  function onFailure(event: Event) {
    const { subject } = currentPage();
    if (event instanceof CustomEvent) {
      const detail: FailureReport = event.detail;
      for (const cause of [detail.cause, (detail.cause as Error | null)?.cause])
        if (cause instanceof Object) handled.add(cause);
      addFailure(toFailure(detail, subject));
      return;
    }
    const entry = toUncaught(event as ErrorEvent, subject);
    const { error, reason: cause = error } = event as ErrorEvent & PromiseRejectionEvent;
    if (!entry || uncaught.length >= MAX_UNCAUGHT) return;
    // The shell may report the same error in a moment, with more details.
    uncaught.push({ entry, cause });
    setTimeout(addUncaught, LATE_MS);
  }

  function addUncaught() {
    for (const { entry, cause } of uncaught) if (!handled.has(cause as object)) addFailure(entry);
    uncaught = [];
  }

  /** Adds the timings once for each opened page. */
  function addVitals(page: OpenedPage) {
    const { subject, vitals } = page;
    if (page.isReported) return;
    page.isReported = true;
    if (page === firstPage && hasLcp) addTiming(subject, 'lcp', lcp);
    addTiming(subject, 'inp', vitals.getInp());
    addTiming(subject, 'cls', vitals.getCls());
  }

  function onNavigation() {
    const { pathname } = navigation.getSnapshot().location;
    if (pathname === current) return;
    current = pathname;
    const page = openPage(pathname, performance.now());
    pages.push(page);
    addView(page.subject);
    setTimeout(() => pages.splice(0, pages.length - 1).forEach(addVitals), LATE_MS);
    stopRoute();
    stopRoute = measureRoute(page.at, (duration) => addTiming(page.subject, 'route', duration));
  }

  /**
   * Sends everything, because a hidden page may end at any time. It also isn't painted until it is visible again, so
   * the navigation's measurement stops.
   */
  function onHidden() {
    if (!document.hidden) return;
    stopRoute();
    flush();
  }

  function flush() {
    addUncaught();
    takeAll();
    pages.forEach(addVitals);
    outbox.flush();
  }

  addView(firstPage.subject);
  follow('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  follow('event', (entry) => {
    const { interactionId, duration } = entry;
    if (interactionId) pageAt(entry).vitals.addInteraction(interactionId, duration);
  });
  follow('layout-shift', (entry) => {
    if (!entry.hadRecentInput) pageAt(entry).vitals.addShift(entry.value, entry.startTime);
  });
  follow('long-animation-frame', ({ scripts }) => {
    for (const script of scripts) {
      const page = pageAt(script);
      if (script.duration < LONG_TASK_MS || page.longTasks >= MAX_LONG_TASKS) continue;
      page.longTasks += 1;
      addTiming({ ...page.subject, ...findScriptOwner(script) }, 'longTask', script.duration);
    }
  });
  follow('measure', (entry) => {
    const { name, duration, detail } = entry;
    if (!name.startsWith('lintel:')) return;
    const { module, version } = detail;
    const subject = { ...pageAt(entry).subject, module, version };
    if ('call' in detail) {
      addSlowCall(subject, detail.call, duration);
      return;
    }
    const isWidget = registry.modules
      .find(({ id }) => id === module)
      ?.widgets.some(({ expose }) => expose === detail.expose);
    if (isWidget) addView(subject);
    if (!detail.failed) addTiming(subject, 'load', duration);
  });
  // The page's inline script sends this call before the code that reports calls has loaded.
  follow('resource', (entry) => {
    const { name, duration, responseStatus } = entry;
    if (!name.endsWith(`${config.apiBaseUrl}/batch`)) return;
    const call = 'POST /batch';
    const shell = { module: 'shell', version: registry.shell ?? '' };
    if (duration > SLOW_CALL_MS) addSlowCall({ ...pageAt(entry).subject, ...shell }, call, duration);
    if (responseStatus >= 500)
      reportShellFailure({ phase: 'request', cause: new Error(`${call} returned ${responseStatus}.`) });
  });
  early.forEach(onFailure);
  for (const name of failureEvents) addEventListener(name, onFailure);
  navigation.subscribe(onNavigation);
  addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', flush);
}
