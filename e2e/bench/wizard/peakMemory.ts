import { readFileSync } from 'node:fs';

/** The most memory that a process has had so far (its resident set), MB of 1024²; Linux alone tells. */
export function peakMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
