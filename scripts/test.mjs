// npm test: installs missing packages; then lint, types, the build and unit tests side by side; then the journeys.
// npm run test:full: all of that, then every shard of scripts/shards.mjs.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { checkNode, installPackages, root } from './install.mjs';

checkNode();
installPackages();

const { findBrowser } = await import('@lintel/isolated/browser');
await findBrowser();

const rotates = process.argv.some((argument) => argument.startsWith('--'));
if (!(process.argv[2] === 'full' && rotates)) await testEverything();
if (process.argv[2] === 'full') {
  const { runShards } = await import('./shards.mjs');
  if (!(await runShards(process.argv.slice(3)))) process.exit(1);
}

async function testEverything() {
  const started = Date.now();
  const passed = await Promise.all([checkAndBuild(), testUnits()]);
  passed.push(await step('journeys', ['npx', 'lerna', 'run', 'e2e'], { isLive: true }));
  if (passed.includes(false)) process.exit(1);
  console.log(`\n── all of it: ${Math.round((Date.now() - started) / 1000)} s`);
}

async function checkAndBuild() {
  const passed = [
    await step('lint', ['npm', 'run', '--silent', 'lint']),
    await step('types', ['npm', 'run', '--silent', 'types']),
    await step('build', ['npm', 'run', '--silent', 'release', '-w', '@lintel/e2e']),
  ];
  return !passed.includes(false);
}

/** A workspace is not tested again until its sources, or those of a workspace that it uses, change. */
function testUnits() {
  const cores = String(availableParallelism());
  // One worker each: as many workspaces are tested side by side as there are cores.
  const command = [
    'npx',
    'lerna',
    'run',
    'test',
    '--concurrency',
    cores,
    '--no-bail',
    '--',
    '--maxWorkers=1',
  ];
  return step('unit', command);
}

/** Prints the output of a command when it has ended, or as it comes. @returns whether it succeeded */
function step(name, [command, ...args], { isLive = false } = {}) {
  const start = Date.now();
  const output = [];
  console.log(`\n── ${name} …`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      // Lerna asks for colors otherwise, and so would children whose output a test reads.
      env: { FORCE_COLOR: '0', ...process.env },
      stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      const seconds = Math.round((Date.now() - start) / 1000);
      console.log(`── ${name}: ${status === 0 ? '' : 'FAILED after '}${seconds} s`);
      resolve(status === 0);
    });
  });
}
