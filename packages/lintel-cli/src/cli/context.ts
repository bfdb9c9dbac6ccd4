import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { httpRegistry } from '../registry/httpRegistry.ts';
import type { Registry } from '../registry/Registry.ts';
import { readRegistryToken } from '../registry/readToken.ts';
import { storeRegistry } from '../registry/storeRegistry.ts';
import { directoryStore, storeRoot } from '../store/directoryStore.ts';
import { needsDirectory, openReleaseStore, readStoreSettings } from '../store/openReleaseStore.ts';
import type { RegistryRecords } from '../store/RegistryRecords.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { readSource } from '../store/source.ts';
import { UsageError, UserError } from '../UserError.ts';

/** The output of the command line. */
export interface Printer {
  /** Prints results. */
  out(text: string): void;
  /** Prints errors. */
  error(text: string): void;
}

export const consolePrinter: Printer = {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
};

/** Services for every command. */
export interface Context {
  /** Returns the store, or the gateway of `--registry`. */
  registry(): Promise<Registry>;
  /** Returns the store, for commands that need it. */
  store(): Promise<ReleaseStore>;
  /** Returns the records of the store. */
  records(): Promise<RegistryRecords>;
  /** Prints the result of a command: as text, or as JSON with `--json`. */
  printResult<Result>(result: Result, sentence: (result: Result) => string): void;
  /** Prints a note for human readers beside the result; not with `--json`. */
  printNote(text: string): void;
  /** Closes everything that the command has opened. */
  close(): Promise<void>;
}

/** Adds one command to the program. */
export type AddCommand = (program: Command, context: Context) => void;

interface Options {
  store: string;
  registry?: string;
  token?: string;
  init?: boolean;
  json?: boolean;
}

/** Adds the options that every command has. */
export const addStoreOptions = (program: Command) =>
  program
    .option('--store <directory>', 'the release store', storeRoot())
    .option('--init', 'create the directory of the store when it does not exist')
    .addOption(
      new Option('--registry <url>', 'a dashboard to publish to, like https://dashboard.example.com').env(
        'LINTEL_REGISTRY',
      ),
    )
    .addOption(new Option('--token <token>', 'for --registry').env('LINTEL_TOKEN'));

export function createContext(program: Command, print: Printer): Context {
  const options = () => program.opts<Options>();
  let opened: Promise<ReleaseStore> | undefined;
  const openOnce = () => {
    opened ??= openStore(program);
    return opened;
  };
  const requireStore = async () => {
    if (readRegistryUrl(program) === undefined) return openOnce();
    throw new UserError("This command works on the store's directory, not over the network: --store");
  };
  return {
    async registry() {
      const url = readRegistryUrl(program);
      if (url === undefined) return storeRegistry(await openOnce());
      const readToken = (origin: string) => readRegistryToken(options().token, origin);
      return httpRegistry({ url, readToken, readSource });
    },
    store: requireStore,
    records: async () => (await requireStore()).records,
    close: async () => (await opened?.catch(() => undefined))?.close(),
    printResult: (result, sentence) =>
      print.out(options().json ? JSON.stringify(result, null, 2) : sentence(result)),
    printNote: (text) => !options().json && print.error(text),
  };
}

/** Reads the registry's URL. An option on the command line overrides the environment. */
function readRegistryUrl(program: Command): string | undefined {
  const { registry } = program.opts<Options>();
  if (!registry || program.getOptionValueSource('store') !== 'cli') return registry || undefined;
  if (program.getOptionValueSource('registry') === 'cli')
    throw new UsageError('Choose one: --store for a directory, or --registry for a dashboard.');
  return undefined;
}

/** Opens the store. `--store` overrides the variables of a database and a bucket. */
async function openStore(program: Command): Promise<ReleaseStore> {
  const options = program.opts<Options>();
  if (program.getOptionValueSource('store') === 'cli') return directoryStore(requireRoot(options));
  const settings = readStoreSettings(process.env);
  if (needsDirectory(settings)) requireRoot(options);
  return openReleaseStore(settings);
}

/** @throws UserError unless the store exists, because a mistyped path would become a new store */
function requireRoot({ store, init }: Options): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(store)) {
    throw new UsageError(
      `--store takes a directory, and ${store} is an address. To use a dashboard: --registry ${store}`,
    );
  }
  const root = resolve(store);
  if (init) mkdirSync(root, { recursive: true });
  if (!existsSync(root))
    throw new UserError(`There is no store in ${root}. To create one there, add --init.`);
  return root;
}
