import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Returns the median of an odd count of numbers. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const out = resolve(import.meta.dirname, '../../.lintel/bench');

/** Prints figures and stores them as `.lintel/bench/<name>.json`. */
export async function reportFigures(name: string, figures: unknown): Promise<void> {
  const text = JSON.stringify(figures, null, 2);
  await mkdir(out, { recursive: true });
  await writeFile(join(out, `${name}.json`), text);
  console.log(text);
}
