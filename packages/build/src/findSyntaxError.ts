import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { locateOffset } from './locateOffset.ts';

/** Returns position and reason of a file's syntax error, parsed again because the bundler's message may lack them. */
export function findSyntaxError(file: string): string | undefined {
  if (!/\.[mc]?[jt]sx?$/.test(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const [error] = parseSync(file, text).errors;
  if (!error) return undefined;
  const [label] = error.labels;
  return [`${locateOffset(text, label?.start ?? 0)}: ${error.message}`, error.codeframe?.trimEnd()]
    .filter(Boolean)
    .join('\n');
}
