// npm start: installs what is missing, then goes on in TypeScript.
import { spawn } from 'node:child_process';
import { checkNode, installPackages, root } from './install.mjs';

checkNode();
installPackages();

const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/up.ts'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
