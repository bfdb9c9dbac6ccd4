// Runs in Stryker's copy of a workspace: page tests name an environment in which Stryker does not measure.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const environment = join(import.meta.dirname, 'pageEnvironment.cjs');
for (const name of readdirSync('src', { recursive: true })) {
  if (!/\.test\.tsx?$/.test(name)) continue;
  const file = join('src', name);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace('@jest-environment jest-fixed-jsdom', `@jest-environment ${environment}`);
  if (changed !== text) writeFileSync(file, changed);
}
