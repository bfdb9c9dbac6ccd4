// `node scripts/launch.mjs start …`: installs missing packages, then runs the TypeScript script of that name.
import { spawn } from 'node:child_process';
import { checkNode, installPackages, root } from './install.mjs';

checkNode();
installPackages();
const [script, ...args] = process.argv.slice(2);
const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
