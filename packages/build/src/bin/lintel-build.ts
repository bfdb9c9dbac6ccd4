#!/usr/bin/env node
// Runs a command under tsx, so that webpack.config.ts can be TypeScript.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type CommandName, help, parseCommand } from '../cli/parseCommand.ts';

const require = createRequire(import.meta.url);
const scripts: Record<CommandName, () => string> = {
  build: () => require.resolve('@lintel/build/cli/build'),
  dev: () => require.resolve('@lintel/build/cli/dev'),
  generate: () => require.resolve('@lintel/build/cli/generate'),
  lint: () => require.resolve('@lintel/build/cli/lint'),
  standalone: () => require.resolve('@lintel/build/cli/standalone'),
};

function parseOrExit() {
  try {
    return parseCommand(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message} Run "lintel-build --help".`);
    process.exit(1);
  }
}

const { name, args, isHelp } = parseOrExit();
if (isHelp) {
  console.log(help);
  process.exit();
}
const tsx = pathToFileURL(require.resolve('tsx')).href;
const child = spawn(process.execPath, ['--import', tsx, scripts[name](), ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
