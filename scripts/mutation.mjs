// npm run test:mutation: mutates the code at one place at a time and checks that a test fails. `-- mock-api/auth shell`
// tests the areas whose names contain one of the words. Writes docs/mutation.md. Code that has not changed since the
// last run is not tested again.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installPackages, root } from './install.mjs';

installPackages();
const { Stryker } = await import('@stryker-mutator/core');
const { areas } = await import('./mutation/areas.mjs');
const { LOWEST_SCORE, recordArea } = await import('./mutation/report.mjs');

const inside = process.env.LINTEL_MUTATION_AREA;
if (inside) await testArea(areas.find(({ name }) => name === inside));
else testEach(process.argv.slice(2));

function testEach(names) {
  const wanted = areas.filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)));
  if (wanted.length === 0) throw new Error(`There is no area like ${names.join(' or ')}.`);
  const failed = wanted.filter(({ name, workspace }) => {
    console.log(`\n── ${name} …`);
    // Stryker mutates the workspace that it runs in.
    const { status } = spawnSync(process.execPath, [import.meta.filename], {
      cwd: join(root, workspace),
      stdio: 'inherit',
      env: { ...process.env, LINTEL_MUTATION_AREA: name },
    });
    return status !== 0;
  });
  if (failed.length === 0) return;
  console.error(`Below ${LOWEST_SCORE} %, or failed: ${failed.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

async function testArea(area) {
  const start = Date.now();
  const cache = join(root, 'node_modules/.cache/mutation', area.name);
  mkdirSync(cache, { recursive: true });
  const { jest } = JSON.parse(readFileSync('package.json', 'utf8'));
  const testEnvironment = inMutation(`${jest.testEnvironment ?? 'page'}Environment.cjs`);
  const testSequencer = inMutation('likeliestFirst.cjs');
  const results = await new Stryker({
    mutate: [...area.code, '!**/*.test.{ts,tsx}', '!**/testing/**'].map(inSource),
    testFiles: area.tests.map(inSource),
    // Without testMatch, each mutant would load every test of the workspace that imports its file.
    jest: {
      config: {
        testEnvironment,
        testSequencer,
        testMatch: area.tests.map((path) => `<rootDir>/src/${path}`),
      },
    },
    buildCommand: `${process.execPath} ${inMutation('usePageEnvironment.mjs')}`,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: Number(process.env.LINTEL_MUTATION_WORKERS ?? availableParallelism()),
    incremental: true,
    incrementalFile: join(cache, 'incremental.json'),
    reporters: ['dots'],
    logLevel: 'warn',
    // Generous: on a busy machine, a slow test would count as a failed one.
    timeoutMS: 60_000,
    // At the same depth as the workspace, so that tests which read neighboring files find them.
    tempDirName: area.workspace.includes('/') ? '../../.mutation' : '..',
    cleanTempDir: 'always',
  }).runMutationTest();
  const seconds = Math.round((Date.now() - start) / 1000);
  const score = recordArea(area, results, seconds);
  console.log(`\n── ${area.name}: ${score.toFixed(1)} % in ${seconds} s`);
  if (score < LOWEST_SCORE) process.exitCode = 1;
}

function inSource(pattern) {
  return pattern.startsWith('!') ? `!src/${pattern.slice(1)}` : `src/${pattern}`;
}

function inMutation(file) {
  return join(root, 'scripts/mutation', file);
}
