// npm test: installs missing packages; then, in parallel, lint, types, the build and unit tests; then the journeys. npm
// run test:full: all of that, then every shard of scripts/shards.mjs.
import { spawn } from 'node:child_process';
import { checkNode, installPackages, root } from './install.mjs';

checkNode();
installPackages();

const { findBrowser } = await import('@lintel/isolated/browser');
await findBrowser();

const API = '@lintel/mock-api';

/** Steps that failed before the journeys: by the end, their output has scrolled away. */
const failed = [];

const rotates = process.argv.some((argument) => argument.startsWith('--'));
if (!(process.argv[2] === 'full' && rotates)) await testEverything();
if (process.argv[2] === 'full') {
  const { runShards } = await import('./shards.mjs');
  if (!(await runShards(process.argv.slice(3)))) process.exit(1);
}

async function testEverything() {
  const started = Date.now();
  const build = () => step('build', ['npm', 'run', '--silent', 'release', '-w', '@lintel/e2e']);
  const journeys = () => step('journeys', ['npx', 'lerna', 'run', 'e2e'], { isLive: true });
  const lint = () => step('lint', ['npm', 'run', '--silent', 'lint']);
  const types = () => step('types', ['npm', 'run', '--silent', 'types']);
  const passed = await Promise.all([
    runInOrder([lint, types, build]),
    testUnits('the modules', ['--ignore', API]),
    // Takes the longest.
    testUnits('the API', ['--scope', API]),
  ]);
  passed.push(await journeys());
  for (const { name, output } of failed) console.log(`\n── ${name} FAILED:\n\n${pickFailures(output)}`);
  if (passed.includes(false)) process.exit(1);
  console.log(`\n── all of it: ${Math.round((Date.now() - started) / 1000)} s`);
}

/** Runs unit tests. A workspace is not tested again until its sources, or those of a workspace that it uses, change. */
function testUnits(what, selection) {
  const command = ['npx', 'lerna', 'run', 'test', ...selection, '--concurrency', '1', '--no-bail'];
  // Jest retains memory from file to file: a worker that uses a lot of it spends its time on garbage collection.
  return step(`unit tests of ${what}`, [...command, '--', '--maxWorkers=1', '--workerIdleMemoryLimit=500MB']);
}

/** @returns whether all steps succeeded; a later step also runs when an earlier one has failed */
async function runInOrder(steps) {
  const passed = [];
  for (const run of steps) passed.push(await run());
  return !passed.includes(false);
}

/** Prints the output of a command when it has ended, or while it runs with `isLive`. @returns whether it succeeded */
function step(name, [command, ...args], { isLive = false } = {}) {
  const start = Date.now();
  const output = [];
  console.log(`\n── ${name} …`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      // Lerna requests colors otherwise, as would child processes whose output a test reads.
      env: { FORCE_COLOR: '0', ...process.env },
      stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (status) => {
      const text = Buffer.concat(output).toString();
      process.stdout.write(text);
      if (status !== 0 && !isLive) failed.push({ name, output: text });
      const seconds = Math.round((Date.now() - start) / 1000);
      console.log(`── ${name}: ${status === 0 ? '' : 'FAILED after '}${seconds} s`);
      resolve(status === 0);
    });
  });
}

/** @returns Jest's output for the failed test files, or all of the output of another command */
function pickFailures(output) {
  const lines = [];
  let isFailing = false;
  for (const line of output.split('\n')) {
    if (line.startsWith('FAIL ')) isFailing = true;
    if (/^(PASS |Test Suites:)/.test(line)) isFailing = false;
    if (isFailing && !/^\s+✓ /.test(line)) lines.push(line);
  }
  return lines.length > 0 ? lines.join('\n') : output;
}
