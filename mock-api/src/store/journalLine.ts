import { CHECKSUM_DIGITS, checksum } from './checksum';
import type { StoredChange } from './StoredChange';

/** A batch of changes as one line: checksum, space, JSON. A line counts as a whole or not at all. */
export function encodeLine(changes: StoredChange[]): string {
  const json = JSON.stringify(changes);
  return `${checksum(json)} ${json}\n`;
}

/** @returns the batch, or null when the line is not what was written. */
export function decodeLine(line: string): StoredChange[] | null {
  const json = line.slice(CHECKSUM_DIGITS + 1);
  if (line[CHECKSUM_DIGITS] !== ' ' || checksum(json) !== line.slice(0, CHECKSUM_DIGITS)) return null;
  return JSON.parse(json) as StoredChange[];
}
