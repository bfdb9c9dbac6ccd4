#!/usr/bin/env node
// Lets webpack.config.ts be TypeScript: webpack-cli runs under tsx.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const [command = 'build', ...rest] = process.argv.slice(2);
const source = (name) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const scripts = {
  build: [require.resolve('webpack-cli/bin/cli.js'), 'build', '--config', 'webpack.config.ts'],
  dev: [source('dev.ts')],
  standalone: [source('buildStandalone.ts')],
};
const script = scripts[command];
if (!script) {
  console.error(`lintel-build does not know "${command}", but ${Object.keys(scripts).join(', ')}.`);
  process.exit(1);
}
const child = spawn(
  process.execPath,
  ['--import', pathToFileURL(require.resolve('tsx')).href, ...script, ...rest],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
