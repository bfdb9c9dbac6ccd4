import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { parseModuleNames } from './moduleNames.ts';
import { parseRegistry, writeRepository } from './writeRepository.ts';

const DEFAULT_REGISTRY = 'https://dashboard.example.com';

interface Options {
  dir?: string;
  registry: string;
  codeOwners: string;
  install: boolean;
}

/** The output of the command line. */
export interface Printer {
  out(text: string): void;
  error(text: string): void;
}

/**
 * Runs the command line.
 * @param args without `node` and the script
 * @returns the exit code: 1 when the repository can't be written, 2 for a usage error
 */
export async function run(args: string[], print: Printer = { out: console.log, error: console.error }) {
  const program = new Command('npm create lintel-module')
    .usage('visits [-- options]')
    .description('Creates a module of a Lintel dashboard in a repository of its own.')
    .argument('<id>', 'name of the module: lowercase words, like open-house')
    .option('--dir <folder>', 'where to write it; by default a new folder named after the module')
    .option('--registry <url>', 'address of the dashboard', DEFAULT_REGISTRY)
    .option('--code-owners <names>', 'who reviews changes, for CODEOWNERS', '@your-org/your-team')
    .option('--no-install', 'leave out npm install')
    .addHelpText(
      'after',
      '\nExample:\n  npm create lintel-module visits -- --registry https://dashboard.acme.com',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print.out(text.trimEnd()),
      writeErr: (text) => print.error(text.trimEnd()),
    })
    .action((id: string, options: Options) => create(id, options, print));
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    print.error((error as Error).message);
    return 1;
  }
}

async function create(id: string, { dir, registry, codeOwners, install }: Options, print: Printer) {
  const names = parseModuleNames(id);
  const folder = resolve(dir ?? id);
  await writeRepository(folder, names, { registry: parseRegistry(registry), codeOwners });
  if (install) {
    print.out('Installing packages …');
    runNpm(folder, 'install', '--no-audit', '--no-fund', '--loglevel=error');
    // A long name changes the line breaks of the template.
    runNpm(folder, 'run', '--silent', 'format');
  }
  print.out(describeNextSteps(folder, { install, hasRegistry: registry !== DEFAULT_REGISTRY }));
}

/** Runs npm in a folder. @throws Error naming the command to repeat */
function runNpm(folder: string, ...args: string[]) {
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(
      `The repository is in ${folder}, but npm ${args[0]} failed there; see above. Run it again.`,
    );
}

function describeNextSteps(
  folder: string,
  { install, hasRegistry }: { install: boolean; hasRegistry: boolean },
) {
  const shown = relative(process.cwd(), folder);
  const steps = [
    shown && `cd ${shown}`,
    !install && 'npm install && npm run format',
    'npm run dev                                   # alone, on http://localhost:3100',
    'npm test',
    'npm run test:isolated -- --update-snapshots   # the first pictures; commit them',
  ].filter(Boolean);
  const later = hasRegistry
    ? 'See README.md to deploy the module.'
    : `Replace ${DEFAULT_REGISTRY} with the address of your dashboard. See README.md to deploy the module.`;
  return `\nCreated ${shown || folder}. Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n\n${later}\n`;
}
