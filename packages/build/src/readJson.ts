import { readFileSync } from 'node:fs';

/** @throws Error naming the file when it is absent or no JSON */
export function readJson(path: string): Record<string, unknown> {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
}
