import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseModuleNames, writeModule } from 'create-lintel-module';
import { exitOnError } from './stack.ts';

// npm run new:module -- open-house
const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const [id] = args.filter((arg) => !arg.startsWith('--'));
if (!id) {
  console.error('Name the module: npm run new:module -- open-house');
  process.exit(1);
}

const folder = await exitOnError(Promise.resolve().then(() => writeModule(root, parseModuleNames(id))));
// A long name changes the line breaks of the template.
run('npx', ['biome', 'check', '--write', '--log-level=error', folder]);
if (!args.includes('--no-install')) run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
console.log(`
  Created ${folder}. Next:

  npm run dev -w @lintel/${folder}        # alone, on http://localhost:3100
  npx jest ${folder}                      # its tests
  npm run deploy -w @lintel/${folder}     # live, in every shell that runs from this store
`);

function run(command: string, args: string[]) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
