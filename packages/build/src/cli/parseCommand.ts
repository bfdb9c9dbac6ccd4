import { type ParseArgsConfig, parseArgs } from 'node:util';

export const help = `Usage: lintel-build [command] [options]

Builds, serves and checks the module in the current folder.

Commands:
  build                build it into dist (default)
  dev                  serve it alone with the API, and under /remote/ for a shell
  generate             write the types of its own backend
  lint                 check its boundaries, in addition to Biome's checks
  standalone [folder]  build its standalone page for isolated tests

Options:
  --into <url>         with dev: print a link that opens a deployed dashboard with it
  -h, --help           show this help

Environment:
  PORT                 port of dev; defaults to 3100
  API_PORT             port of the API with dev; defaults to 4000
  LINTEL_TOKEN         token with the permission qa, for --into
  LINTEL_VERSION       version of the build; defaults to the one in package.json
  LINTEL_PRERELEASE    suffix of that version, like pr.12.34
  LINTEL_DEBUG         1 shows the stack of an error`;

/** The arguments of each command. */
const commands = {
  build: {},
  dev: { options: { into: { type: 'string' } } },
  generate: {},
  lint: {},
  standalone: { allowPositionals: true },
} satisfies Record<string, ParseArgsConfig>;

export type CommandName = keyof typeof commands;

interface ParsedCommand {
  name: CommandName;
  /** Arguments of the command. */
  args: string[];
  isHelp: boolean;
}

/** @throws Error with a sentence for an unknown command or argument */
export function parseCommand(given: string[]): ParsedCommand {
  const [first = '-'] = given;
  const name = first.startsWith('-') ? 'build' : first;
  const args = first.startsWith('-') ? given : given.slice(1);
  if (!isCommandName(name)) throw new Error(`Unknown command '${name}'.`);
  const { options, ...config }: ParseArgsConfig = commands[name];
  try {
    const { values } = parseArgs({
      ...config,
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    return { name, args, isHelp: values.help === true };
  } catch (cause) {
    const [sentence] = (cause as Error).message.split(/\.(?:\s|$)|\n/);
    throw new Error(`${sentence}.`, { cause });
  }
}

const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);
