#!/usr/bin/env node
// Lets webpack.config.ts be TypeScript: webpack-cli runs under tsx.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const [command = 'build', ...rest] = process.argv.slice(2);
const script =
  command === 'dev'
    ? [new URL('../src/dev.ts', import.meta.url).pathname, ...rest]
    : [require.resolve('webpack-cli/bin/cli.js'), 'build', '--config', 'webpack.config.ts', ...rest];
const child = spawn(process.execPath, ['--import', pathToFileURL(require.resolve('tsx')).href, ...script], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
