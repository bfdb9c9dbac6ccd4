// npm test: installs missing packages, then runs lint, types, unit tests, isolated tests and end-to-end tests.
import { checkNode, installPackages, run } from './install.mjs';

checkNode();
installPackages();

const full = process.argv.includes('--full');
const { findBrowser } = await import('@lintel/isolated/browser');
const env = { CHROMIUM: await findBrowser(), LINTEL_FULL: full ? '1' : '' };

function step(name, command, args) {
  const start = Date.now();
  console.log(`\n── ${name}`);
  run(command, args, { env });
  console.log(`── ${name}: ${((Date.now() - start) / 1000).toFixed(0)} s`);
}

step('lint', 'npm', ['run', '--silent', 'lint']);
step('types', 'npx', ['tsc', '--noEmit']);
step('unit', 'npx', ['jest']);
if (full) step('isolated', 'npm', ['run', '--silent', 'test:isolated']);
if (full) step('without the others', 'npm', ['run', '--silent', 'test:alone', '-w', '@lintel/isolated']);
step('end to end', 'npm', ['run', '--silent', 'e2e']);
