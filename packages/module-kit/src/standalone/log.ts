/** An event that the module emitted, a failure that it reported, or a use that its module.json doesn't declare. */
export interface LogEntry {
  number: number;
  kind: 'Event' | 'Failure' | 'Undeclared';
  text: string;
  /** For a failure: also shown on its error card. */
  reference?: string;
  /** Milliseconds since 1970. */
  at: number;
}

const LENGTH = 200;
let entries: readonly LogEntry[] = [];
const listeners = new Set<() => void>();

/** Entries are sorted newest first. */
export const log = {
  getSnapshot: () => entries,

  add(entry: Omit<LogEntry, 'number' | 'at'>) {
    const number = (entries[0]?.number ?? 0) + 1;
    entries = [{ ...entry, number, at: Date.now() }, ...entries].slice(0, LENGTH);
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
