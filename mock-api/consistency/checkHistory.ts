/** A call on a versioned record, as recorded by its client. Times are in ms, all from one clock. */
interface Call {
  record: string;
  began: number;
  ended: number;
}

export interface Read extends Call {
  kind: 'read';
  version: number;
  value: string;
}

export interface Write extends Call {
  kind: 'write';
  /** The version that the write was based on. */
  expected: number;
  /**
   * The version that the write created; null when no response arrived, and the write may or may not have been saved.
   */
  version: number | null;
  value: string;
}

export type History = readonly (Read | Write)[];

/**
 * Checks that every record behaved like a single copy on which calls ran one after another: no write was lost, and no
 * read returned a version older than one that had been acknowledged or read before.
 * @returns the violations, one sentence each; empty when there are none
 */
export function checkHistory(history: History): string[] {
  const byRecord = new Map<string, (Read | Write)[]>();
  for (const call of history) byRecord.set(call.record, [...(byRecord.get(call.record) ?? []), call]);
  return [...byRecord.values()].flatMap((calls) => [
    ...checkWrites(calls),
    ...checkValues(calls),
    ...checkOrder(calls),
  ]);
}

/** Checks that each version was created by one write, from the version before it. */
function checkWrites(calls: readonly (Read | Write)[]): string[] {
  const makers = new Map<number, Write>();
  const problems: string[] = [];
  for (const call of calls) {
    if (call.kind === 'read' || call.version === null) continue;
    const other = makers.get(call.version);
    if (other)
      problems.push(`${call.record}: "${other.value}" and "${call.value}" both made version ${call.version}`);
    makers.set(call.version, call);
    if (call.version !== call.expected + 1)
      problems.push(`${call.record}: "${call.value}" replaced version ${call.expected} by ${call.version}`);
  }
  return problems;
}

/** Checks that all reads of a version returned the value that was written. */
function checkValues(calls: readonly (Read | Write)[]): string[] {
  const values = new Map<number, string>();
  const problems: string[] = [];
  for (const { kind, record, version, value } of calls) {
    if (version === null) continue;
    const other = values.get(version);
    if (other !== undefined && other !== value)
      problems.push(`${record}: version ${version} is "${other}" and, by a ${kind}, "${value}"`);
    values.set(version, value);
  }
  return problems;
}

/** Checks that a call which began after the end of another one saw at least its version. */
function checkOrder(calls: readonly (Read | Write)[]): string[] {
  const answered = calls.filter((call) => call.version !== null) as (Call & {
    kind: string;
    version: number;
  })[];
  const ended = answered.toSorted((a, b) => a.ended - b.ended);
  const problems: string[] = [];
  let [next, newest] = [0, 0];
  for (const call of answered.toSorted((a, b) => a.began - b.began)) {
    for (let done = ended[next]; done && done.ended < call.began; done = ended[next]) {
      newest = Math.max(newest, done.version);
      next += 1;
    }
    const isOlder = call.kind === 'write' ? call.version <= newest : call.version < newest;
    if (isOlder)
      problems.push(
        `${call.record}: a ${call.kind} saw version ${call.version} after version ${newest} was known`,
      );
  }
  return problems;
}
