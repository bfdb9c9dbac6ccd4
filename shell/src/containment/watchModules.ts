import type { FailurePhase, RegisteredModule } from '@lintel/contract';
import { attribution, reportShellFailure } from '../telemetry';
import { findModule } from './callers';
import { intrinsics, type Patch } from './intrinsics';
import { trackSideEffect } from './leaks';
import { findRendered, watchCommits } from './reactCommits';
import { reportCrashes } from './reportCrashes';
import { reportModule, sandbox } from './sandbox';
import { mounts, setSideEffectListener, shown } from './sideEffects';
import { stopModule } from './stoppedModules';

export { confineStyles } from './confineStyles';
export { reportLeaks } from './leaks';

setSideEffectListener(trackSideEffect);
watchCommits();
attribution.findRendered = findRendered;

/** Lists the modules that have been shown on this page, starting with those that are shown now. */
const listShown = () =>
  [...shown].sort(([, one], [, other]) => other.size - one.size).map(([module]) => module);

/** A script that runs for longer noticeably blocks the page. */
const BLOCKING_MS = 200;
/**
 * Blocks are counted within the last half minute. Mounts take up to 350 ms on a slow phone, so blocks during or shortly
 * after one aren't counted.
 */
const WINDOW_MS = 30_000;
const AFTER_MOUNT_MS = 2000;
const REPORTED_COUNT = 3;
const STOPPED_COUNT = 10;

/** The largest page of the product has about 5,000 elements. */
const REPORTED_ELEMENTS = 20_000;
const STOPPED_ELEMENTS = 50_000;

const REVIEW_MS = 5000;

/**
 * Watches, for as long as the page is open, the resources that modules take from others: time, memory, and the
 * browser's functions.
 */
export function watchModules(checkIntrinsics: () => void) {
  reportCrashes();
  watchLongFrames();
  setInterval(() => {
    if (document.hidden) return;
    checkIntrinsics();
    void reportPatches(findAdditions(), 'update');
    countElements();
  }, REVIEW_MS);
}

interface LongFrame extends PerformanceEntry {
  scripts: { sourceURL: string; invoker: string; duration: number; startTime: number }[];
}

/** Reports modules whose scripts repeatedly block the page, and switches off the widgets of the worst. */
function watchLongFrames() {
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return;
  const blocks = new Map<RegisteredModule, number[]>();
  const note = (module: RegisteredModule, at: number, what: string) => {
    const recent = [...(blocks.get(module) ?? []), at].filter((time) => at - time < WINDOW_MS);
    blocks.set(module, recent);
    const where = `scripts over ${BLOCKING_MS} ms in ${WINDOW_MS / 1000} s, ${what}.`;
    if (recent.length === REPORTED_COUNT)
      reportModule(module, 'update', `${module.id} blocks the page: ${recent.length} ${where}`);
    if (recent.length === STOPPED_COUNT) stopSlow(module, `${recent.length} ${where}`);
  };
  const observer = new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[]) {
      for (const script of scripts) {
        const { sourceURL, duration, startTime } = script;
        const isBesideMount = mounts.running > 0 || startTime < mounts.lastEnd + AFTER_MOUNT_MS;
        if (duration <= BLOCKING_MS || isBesideMount) continue;
        const module = findModule(sourceURL);
        if (module) note(module, startTime, sourceURL);
        else for (const rendered of findRenderedModules(script)) note(rendered, startTime, 'by rendering');
      }
    }
  });
  observer.observe({ type: 'long-animation-frame' });
}

/** Returns at most one module. */
function findRenderedModules(script: Pick<PerformanceEntry, 'startTime' | 'duration'>) {
  const rendered = findRendered(script);
  return listShown().filter(({ id }) => id === rendered);
}

function stopSlow(module: RegisteredModule, why: string) {
  reportModule(module, 'update', `${module.id} has its widgets switched off: ${why}`);
  stopModule('slow', module);
}

/** Reports modules that keep adding elements, and switches off the widgets of the worst. */
function countElements() {
  for (const module of listShown()) {
    const roots = [...document.querySelectorAll(`[data-module="${module.id}"]`)];
    const count = roots.reduce((sum, root) => sum + root.getElementsByTagName('*').length, 0);
    if (count > REPORTED_ELEMENTS)
      reportModule(module, 'update', `${module.id} has more than ${REPORTED_ELEMENTS} elements.`);
    if (count > STOPPED_ELEMENTS) stopSlow(module, `more than ${STOPPED_ELEMENTS} elements.`);
  }
}

/** Returns properties that were added to the prototypes. They stay, because the module may need them. */
function findAdditions(): Patch[] {
  return intrinsics.flatMap(({ name, object, properties }) =>
    (name === 'window' ? [] : Reflect.ownKeys(object)).flatMap((key) => {
      const added = Object.getOwnPropertyDescriptor(object, key);
      if (properties.has(key) || !added) return [];
      properties.set(key, added);
      return { name: `${name}.${String(key)}`, by: added.value ?? added.get };
    }),
  );
}

/** Reports replaced browser functions against the module whose scripts contain the replacement. */
export async function reportPatches(patches: Patch[], phase: FailurePhase, suspect?: RegisteredModule) {
  const suspects = [...new Set([...(suspect ? [suspect] : []), ...listShown()])];
  const found = new Map<RegisteredModule, string[]>();
  const unclear: string[] = [];
  for (const { name, by } of patches) {
    const author = await findAuthor(by, suspects);
    if (author) found.set(author, [...(found.get(author) ?? []), name]);
    else unclear.push(name);
  }
  for (const [module, names] of found)
    reportModule(module, phase, `${module.id} replaces ${names.join(', ')}.`);
  // A replacement with an unclear author is reported as a failure of the shell that names all suspects.
  if (unclear.length > 0)
    reportShellFailure({
      phase,
      cause: new Error(`${suspects.map(({ id }) => id).join(' or ')} replaces ${unclear.join(', ')}.`),
    });
}

async function findAuthor(value: unknown, suspects: RegisteredModule[]) {
  if (suspects.length === 1) return suspects[0];
  if (typeof value !== 'function' && typeof value !== 'string') return undefined;
  const text = String(value);
  for (const module of suspects) {
    const files = Object.keys(module.integrity).filter((file) => file.endsWith('.js'));
    for (const file of files) if ((await readLoaded(module.baseUrl + file)).includes(text)) return module;
  }
  return undefined;
}

/** Reads the text of a script that the browser has loaded; empty for other scripts. */
const readLoaded = (url: string) =>
  sandbox
    .fetch(url, { cache: 'only-if-cached', mode: 'same-origin' })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
