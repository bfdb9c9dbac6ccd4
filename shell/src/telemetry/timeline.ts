import { registry } from '../modules/registry';
import { attribution, type Measured } from '../telemetry';
import type { Subject } from './failures';

/** Fields that only some kinds of entries have. */
export interface TimelineEntry extends PerformanceEntry {
  interactionId: number;
  value: number;
  hadRecentInput: boolean;
  detail: Measured[keyof Measured];
  scripts: (PerformanceEntry & ScriptSource)[];
  responseStatus: number;
}

interface ScriptSource extends Pick<PerformanceEntry, 'startTime' | 'duration'> {
  sourceURL: string;
  invokerType: string;
}

/** Shorter events can't make a page slow. */
const SLOW_EVENT_MS = 40;

const observers: (() => void)[] = [];

/** Passes on the entries of the browser's timeline from the beginning of the document; none of an unsupported type. */
export function follow(type: string, take: (entry: TimelineEntry) => void) {
  const takeEach = (entries: PerformanceEntryList) => (entries as TimelineEntry[]).forEach(take);
  const observer = new PerformanceObserver((list) => takeEach(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold: SLOW_EVENT_MS } as PerformanceObserverInit);
  observers.push(() => takeEach(observer.takeRecords()));
}

/** Passes on entries that the browser hasn't delivered yet. */
export function takeAll() {
  for (const take of observers) take();
}

/**
 * Returns the owner of a script that ran, if it can be determined. The shell contains React, which runs the code of
 * modules, so only the evaluation of a script is the shell's own work. Renders of React belong to the owner of the
 * root.
 */
export function findScriptOwner(script: ScriptSource): Pick<Subject, 'module' | 'version'> | undefined {
  const [module, version] = script.sourceURL.split('/modules/')[1]?.split('/') ?? [];
  if (module && version && (module !== 'shell' || script.invokerType.endsWith('-script')))
    return { module, version };
  const rendered = attribution.findRendered?.(script);
  const owner = registry.modules.find(({ id }) => id === rendered);
  return owner && { module: owner.id, version: owner.version };
}
