import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../install.mjs';
import { areas } from './areas.mjs';

const file = join(root, 'docs/mutation.md');
export const LOWEST_SCORE = 85;
const NO_REASON = 'not yet looked at';

const intro = `# Mutation tests

\`npm run test:mutation\` changes the code in one small place at a time (a mutant) and runs the tests of the part that the place
belongs to. A mutant that no test notices has survived. The score is the share of the covered mutants that were noticed;
it must be at least ${LOWEST_SCORE} %. \`npm run test:mutation -- mock-api/auth\` tests one part; what has not changed since the last run
is not tested again. The command writes this file and keeps the reasons beside the survivors.
`;

const head = `| Part | Mutants | Killed | Timed out | Survived | Not covered | Score | Seconds | Date | Commit |
| --- | --: | --: | --: | --: | --: | --: | --: | --- | --- |`;

/** Replaces an area's row and its list of survivors. @returns its score in percent */
export function recordArea({ name, workspace }, results, seconds) {
  const report = readReport();
  const count = (status) => results.filter((each) => each.status === status).length;
  const [killed, timedOut, survived] = [count('Killed'), count('Timeout'), count('Survived')];
  const covered = killed + timedOut + survived;
  const score = covered === 0 ? 100 : ((killed + timedOut) / covered) * 100;
  const notCovered = count('NoCoverage');
  const date = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const figures = [covered + notCovered, killed, timedOut, survived, notCovered, `${score.toFixed(1)} %`];
  report.rows.set(name, `| ${[name, ...figures, seconds, date, commit].join(' | ')} |`);
  const reasons = report.survivors.get(name) ?? new Map();
  report.survivors.set(
    name,
    new Map(describeSurvivors(results, workspace).map((each) => [each, reasons.get(each) ?? NO_REASON])),
  );
  writeReport(report);
  return score;
}

/** Omits line numbers, because an edit above would change them. */
function describeSurvivors(results, workspace) {
  const survivors = results
    .filter(({ status }) => status === 'Survived')
    .map(({ fileName, location, replacement }) => {
      const before = readRange(fileName, location);
      return `\`${relative(join(root, workspace), fileName)}\`: \`${shorten(before)}\` → \`${shorten(replacement)}\``;
    });
  return [...new Set(survivors)].toSorted();
}

/** Reads a range whose lines and columns are counted from 1. */
function readRange(fileName, { start, end }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

function shorten(code) {
  const line = code.replaceAll(/\s+/g, ' ').replaceAll('`', "'");
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
}

function readReport() {
  const report = { rows: new Map(), survivors: new Map() };
  if (!existsSync(file)) return report;
  let area;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('## ')) area = line.slice(3);
    else if (line.startsWith('| ')) report.rows.set(line.split('|')[1].trim(), line);
    else if (line.startsWith('- ') && area) {
      const [, survivor, reason] = /^- (.* → `[^`]*`): (.*)$/.exec(line) ?? [];
      if (!report.survivors.has(area)) report.survivors.set(area, new Map());
      if (survivor) report.survivors.get(area).set(survivor, reason);
    }
  }
  return report;
}

function writeReport({ rows, survivors }) {
  const listed = areas.map(({ name }) => name).filter((name) => rows.has(name));
  const lists = listed
    .filter((name) => survivors.get(name)?.size)
    .map(
      (name) =>
        `## ${name}\n\n${[...survivors.get(name)].map(([each, reason]) => `- ${each}: ${reason}`).join('\n')}\n`,
    );
  const table = [head, ...listed.map((name) => rows.get(name))].join('\n');
  writeFileSync(file, [intro, `${table}\n`, ...lists].join('\n'));
}
