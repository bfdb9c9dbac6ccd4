#!/usr/bin/env node
// Runs a command under tsx, so that webpack.config.ts can be TypeScript.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const [command = 'build', ...rest] = process.argv.slice(2);
const commands: Record<string, () => string[]> = {
  build: () => [require.resolve('@lintel/build/cli/build')],
  dev: () => [require.resolve('@lintel/build/cli/dev')],
  generate: () => [require.resolve('@lintel/build/cli/generate')],
  lint: () => [require.resolve('@lintel/build/cli/lint')],
  standalone: () => [require.resolve('@lintel/build/cli/standalone')],
};
const script = commands[command]?.();
if (!script) {
  console.error(`Unknown command "${command}". Use one of: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
const tsx = pathToFileURL(require.resolve('tsx')).href;
const child = spawn(process.execPath, ['--import', tsx, ...script, ...rest], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
