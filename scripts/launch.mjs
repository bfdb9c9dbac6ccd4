// Installs what is missing, then goes on in TypeScript.
import { spawn } from 'node:child_process';
import { checkNode, installPackages, root } from './install.mjs';

/** Runs a script of this folder with the arguments that this process got, and ends as it does. */
export function launch(script) {
  checkNode();
  installPackages();
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}`, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
