#!/usr/bin/env node
// Runs webpack-cli under tsx, so that webpack.config.ts can be TypeScript.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const [command = 'build', ...rest] = process.argv.slice(2);
const source = (name) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const scripts = {
  build: [require.resolve('webpack-cli/bin/cli.js'), 'build', '--config', 'webpack.config.ts'],
  dev: [source('cli/dev.ts')],
  standalone: [source('cli/standalone.ts')],
};
const script = scripts[command];
if (!script) {
  console.error(`Unknown command "${command}". Use one of: ${Object.keys(scripts).join(', ')}.`);
  process.exit(1);
}
const child = spawn(
  process.execPath,
  ['--import', pathToFileURL(require.resolve('tsx')).href, ...script, ...rest],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
