import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const out = resolve(import.meta.dirname, '../../.lintel/bench');

/** Prints figures and keeps them as `.lintel/bench/<name>.json`. */
export async function reportFigures(name: string, figures: unknown): Promise<void> {
  const told = JSON.stringify(figures, null, 2);
  await mkdir(out, { recursive: true });
  await writeFile(join(out, `${name}.json`), told);
  console.log(told);
}
