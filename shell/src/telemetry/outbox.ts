import { type TelemetryEntry, telemetryLimits } from '../../shared/telemetry';

const BATCH_EVERY_MS = 10_000;
/** Maximum number of entries while the browser accepts no more data. */
const MAX_WAITING = 200;

interface Batch {
  body: string;
  entries: TelemetryEntry[];
}

/** Divides entries into request bodies within the gateway's limits, which a single entry never exceeds. */
export function toBatches(revision: number, entries: TelemetryEntry[]): Batch[] {
  const body = JSON.stringify({ revision, entries });
  const half = Math.ceil(entries.length / 2);
  if (half <= telemetryLimits.entries / 2 && new Blob([body]).size <= telemetryLimits.bytes)
    return entries[0] ? [{ body, entries }] : [];
  return [...toBatches(revision, entries.slice(0, half)), ...toBatches(revision, entries.slice(half))];
}

/** Collects entries and sends them every ten seconds while there are any. */
export function createOutbox(revision: number, send: (body: string) => boolean) {
  let waiting: TelemetryEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = () => {
    timer ??= setTimeout(flush, BATCH_EVERY_MS);
  };

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    // The browser limits the pending data; the rest is sent later.
    waiting = toBatches(revision, waiting)
      .filter(({ body }) => !send(body))
      .flatMap(({ entries }) => entries);
    if (waiting[0]) schedule();
  }

  return {
    add(entry: TelemetryEntry) {
      if (waiting.length < MAX_WAITING) waiting.push(entry);
      schedule();
    },
    flush,
  };
}
