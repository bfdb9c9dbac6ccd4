// npm run lint, after Biome: imports, file sizes, the modules' shape, the glossary, comments and the tests that the documentation
// names. limits.json may only be lowered: `node scripts/lint/run.mjs --tighten` writes the current figures.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkComments } from './comments.mjs';
import { checkFigures, explain, measure, tightenLimits } from './figures.mjs';
import { checkGlossary } from './glossary.mjs';
import { checkImports } from './imports.mjs';
import { checkModuleShape } from './moduleShape.mjs';
import { checkRequirementTests } from './requirementTests.mjs';
import { readSources, root } from './sources.mjs';

const limitsFile = join(root, 'scripts/lint/limits.json');
const limits = JSON.parse(readFileSync(limitsFile, 'utf8'));
const sources = readSources();
const figures = measure(sources);
const findings = [
  ...checkImports(sources),
  ...checkModuleShape(),
  ...checkGlossary(sources),
  ...checkComments(sources),
  ...checkRequirementTests(),
];
const byRule = new Map();
for (const each of findings) byRule.set(each.rule, [...(byRule.get(each.rule) ?? []), each]);

if (process.argv.includes('--tighten')) {
  writeFileSync(limitsFile, `${JSON.stringify(tightened(), null, 2)}\n`);
} else {
  const tooMany = [...byRule]
    .filter(([rule, found]) => found.length > (limits.known[rule] ?? 0))
    .flatMap(([, found]) => found);
  const wrongFigures = checkFigures(figures, limits.figures);
  for (const { rule, where, message } of [...tooMany, ...wrongFigures])
    console.error(`${rule}: ${where}\n  ${message}`);
  if (wrongFigures.length > 0) console.error(explain(sources).join('\n'));
  if (tooMany.length + wrongFigures.length > 0) process.exit(1);
  console.log(`Checked ${sources.size} files.`, figures);
}

/** Returns the limits of limits.json, improved by the current figures and counts. */
function tightened() {
  const fewer = Object.entries(limits.known)
    .map(([rule, count]) => [rule, Math.min(count, byRule.get(rule)?.length ?? 0)])
    .filter(([, count]) => count > 0);
  return { figures: tightenLimits(figures, limits.figures), known: Object.fromEntries(fewer) };
}
