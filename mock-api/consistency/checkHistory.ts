/** A call on a record that has a version, as its client saw it. Times in ms, of one clock. */
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
  /** The version that it was to replace. */
  expected: number;
  /** The version that it made; null when it got no response, and may have been saved or not. */
  version: number | null;
  value: string;
}

export type History = readonly (Read | Write)[];

/**
 * Whether a record behaved as if it were one place and calls happened one after another: no write was lost, and nothing
 * older was read than what was acknowledged or read before.
 * @returns what went wrong, in sentences; empty when nothing did
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

/** Each version was made by one write, from the version before it. */
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

/** A version has one value, the one that was written. */
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

/** A call that began after another had ended saw at least its version. */
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
