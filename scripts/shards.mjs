// The parts of npm run test:full beyond npm test, and docs/test-shards.md, which contains the date of each shard's last
// success.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const e2e = (...args) => ['npm', 'run', '--silent', 'e2e', '-w', '@lintel/e2e', '--', ...args];
const tagged = (...args) => e2e(...args, '--grep', '@full');
const isolated = (id) => ['npm', 'run', '--silent', 'test:isolated', '-w', `@lintel/mfe-${id}`];
const modules = ['account', 'coins', 'leads', 'properties', 'reviews'];

// Without the tests that have their own shard.
const apia = { TZ: 'Pacific/Apia', LINTEL_FULL: '' };
// Tests of the dashboard, with each response of its API delayed by 50 ms.
const late = [
  'npx',
  'jest',
  'test.tsx$',
  'mfe-.*test.ts$',
  'shell/src',
  'public-pages/src',
  'packages/module-kit',
];
const newYork = { TZ: 'America/New_York', LINTEL_ZONE: 'America/New_York' };

/** Names, commands and additional environment of the shards, and the paths whose change makes them due. */
const shards = [
  { name: 'journeys: listings', command: tagged('journeys/(properties|wizard)') },
  { name: 'journeys: leads and reviews', command: tagged('journeys/(lead-|new-|reviews|newsletter)') },
  {
    name: 'journeys: the rest',
    command: tagged('journeys/(?!properties|wizard|lead-|leaks|new-|reviews|newsletter)'),
  },
  { name: 'isolation', command: tagged('isolation/') },
  { name: 'accessibility', command: tagged('a11y/') },
  { name: 'typed text under faults', command: tagged('faults/typed') },
  ...[1, 2, 3, 4].map((part) => ({
    name: `fault matrix ${part}/4`,
    command: tagged('faults/matrix', `--shard=${part}/4`),
  })),
  { name: 'every control on a desktop', command: e2e('controls/', '--grep', 'on a desktop') },
  { name: 'every control on a phone', command: e2e('controls/', '--grep', 'on a phone') },
  { name: 'unit tests in Apia', command: ['npx', 'jest'], env: apia },
  { name: 'unit tests with late answers', command: late, env: { TEST_LATENCY_MS: '50', LINTEL_FULL: '' } },
  {
    name: 'journeys in New York',
    command: e2e(
      'journeys/(analytics|overview|lead-f|lead-l|lead-d|lead-import|newsletter|properties-a|properties-d|reviews-l)',
    ),
    env: newYork,
  },
  { name: 'leaks', command: tagged('journeys/leaks') },
  { name: 'development servers', command: e2e('dev/') },
  ...modules.map((id) => ({
    name: `isolated: ${id}`,
    command: isolated(id),
    paths: [`mfe-${id}`, 'packages', 'mock-api'],
  })),
  {
    name: 'a module without the others',
    command: ['npm', 'run', '--silent', 'test:alone', '-w', '@lintel/isolated'],
    paths: ['packages', 'mock-api', 'scripts', 'package.json', 'package-lock.json'],
  },
  {
    name: 'a module in another repository',
    command: ['npm', 'run', '--silent', 'test:outside'],
    paths: ['packages', 'mock-api', 'scripts', 'package.json', 'package-lock.json'],
  },
  {
    name: 'chart',
    command: ['npm', 'run', '--silent', 'test:chart'],
    paths: ['deploy', 'scripts/deploy', 'shell/server/settings.ts', 'mock-api/src/settings.ts'],
  },
  {
    name: 'images',
    command: ['npm', 'run', '--silent', 'test:images'],
    paths: ['deploy', 'scripts/deploy', 'shell', 'mock-api', 'packages', 'package-lock.json'],
  },
  {
    name: 'rehearsal of a deployment',
    command: ['npm', 'run', '--silent', 'test:rehearsal', '-w', '@lintel/mock-api'],
    paths: ['docs/production', 'mock-api', 'shell/server', 'packages/lintel-cli', 'packages/contract'],
  },
  {
    name: 'hostile bodies and kill -9',
    command: [
      'npx',
      'jest',
      'mock-api/src/contract/fuzz',
      'mock-api/src/store/killed',
      'mock-api/src/server.test',
      'shell/server/server.test',
    ],
    paths: ['mock-api', 'packages/contract', 'shell/server'],
  },
  {
    name: 'registry: parallel and dying clients',
    command: ['npx', 'jest', 'shell/server/registry/races'],
    paths: ['shell/server', 'packages/lintel-cli', 'packages/contract'],
  },
  {
    name: 'registry: two gateways on one bucket and database',
    command: [
      'npx',
      'jest',
      'shell/server/twoGateways',
      'shell/server/fileCache',
      'packages/lintel-cli/src/store/stores',
      'packages/lintel-cli/src/crash',
    ],
    paths: ['shell/server', 'packages/lintel-cli', 'packages/contract'],
  },
  {
    name: 'several API processes',
    command: ['npm', 'run', '--silent', 'test:consistency', '-w', '@lintel/mock-api'],
    paths: ['mock-api'],
  },
  {
    name: 'hostile requests',
    command: ['npm', 'run', '--silent', 'test:security'],
    paths: ['mock-api', 'packages/contract'],
  },
];

const everything = ['shell', 'mfe-*', 'packages', 'mock-api', 'public-pages', 'e2e', 'package-lock.json'];

const file = join(root, 'docs/test-shards.md');

const intro = `# Shards of the full test

\`npm run test:full\` runs what \`npm test\` leaves out, in the shards below, and writes this table.
\`npm run test:full -- --minutes 40\` runs those that changed code makes due, the oldest first, as long as its time allows.
One shard: \`npm run test:full -- --shard leaks\`.
`;

/**
 * Runs the shards: all of them, `--shard` with a name, or in `--minutes` those that are due.
 * @returns whether all of them passed
 */
export async function runShards(args) {
  const option = (name) => args[args.indexOf(name) + 1 || args.length];
  const minutes = option('--minutes');
  const only = option('--shard');
  const until = minutes ? Date.now() + Number(minutes) * 60_000 : Number.POSITIVE_INFINITY;
  const wanted = shards.filter(({ name }) => !only || name.includes(only));
  if (wanted.length === 0) throw new Error(`There is no shard "${only}".`);
  const record = readRecord();
  let allPassed = true;
  for (const shard of minutes ? sortByNeed(wanted, record) : wanted) {
    const expected = (record.get(shard.name)?.seconds ?? 300) * 1300;
    if (Date.now() + expected > until) console.log(`\n── ${shard.name}: no time left, next time`);
    else if (!runShard(shard, record)) allPassed = false;
  }
  return allPassed;
}

function runShard({ name, command: [command, ...args], env }, record) {
  console.log(`\n── ${name} …`);
  const start = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LINTEL_FULL: '1', ...env },
    shell: process.platform === 'win32',
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`── ${name}: ${status === 0 ? '' : 'FAILED after '}${seconds} s`);
  if (status !== 0) return false;
  record.set(name, {
    passed: new Date().toISOString().slice(0, 16),
    seconds,
    commit: git('rev-parse', 'HEAD'),
  });
  writeRecord(record);
  return true;
}

/** Sorts shards: first those that changed code makes due, then by the oldest run. */
function sortByNeed(wanted, record) {
  const dues = new Map(wanted.map((shard) => [shard, isDue(shard, record.get(shard.name))]));
  const passed = ({ name }) => record.get(name)?.passed ?? '';
  return wanted.toSorted(
    (one, other) => dues.get(other) - dues.get(one) || passed(one).localeCompare(passed(other)),
  );
}

/** Whether a shard has not passed yet, its commit is missing here, or its code has changed since. */
function isDue({ paths = everything }, last) {
  if (!last) return true;
  try {
    return git('diff', '--name-only', last.commit, '--', ...paths, ':!*.md') !== '';
  } catch {
    return true;
  }
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function readRecord() {
  const rows = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const cells = rows
    .filter((row) => row.startsWith('| '))
    .map((row) => row.split('|').map((cell) => cell.trim()));
  return new Map(
    cells
      .filter(([, , passed]) => /^\d{4}-/.test(passed))
      .map(([, name, passed, seconds, commit]) => [name, { passed, seconds: Number(seconds), commit }]),
  );
}

function writeRecord(record) {
  const rows = shards.flatMap(({ name }) => {
    const last = record.get(name);
    return last ? [`| ${name} | ${last.passed} | ${last.seconds} | ${last.commit} |`] : [];
  });
  const head = '| Shard | Last passed (UTC) | Seconds | Commit |\n| --- | --- | --: | --- |';
  writeFileSync(file, `${intro}\n${head}\n${rows.join('\n')}\n`);
}
