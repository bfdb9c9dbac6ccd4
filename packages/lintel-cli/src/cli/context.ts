import { resolve } from 'node:path';
import type { Command } from 'commander';
import { directoryRegistry } from '../registry/directoryRegistry.ts';
import type { Registry } from '../registry/Registry.ts';
import { directoryStore } from '../store/directoryStore.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

/** The output of the command line. */
export interface Printer {
  /** Results. */
  out(text: string): void;
  /** What went wrong. */
  error(text: string): void;
}

export const consolePrinter: Printer = {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
};

/** What every command works with. */
export interface Context {
  registry(): Registry;
  /** For commands that need the directory. */
  store(): ReleaseStore;
  /** Directory of the store. */
  root(): string;
  /** Prints the result of a command: as text, or as JSON with `--json`. */
  printResult<Result>(result: Result, sentence: (result: Result) => string): void;
  /** Prints a note for people beside the result; not with `--json`. */
  printNote(text: string): void;
}

/** Adds one command to the program. */
export type AddCommand = (program: Command, context: Context) => void;

export function createContext(program: Command, print: Printer): Context {
  const options = () => program.opts<{ store: string; json?: boolean }>();
  return {
    registry: () => directoryRegistry(resolve(options().store)),
    store: () => directoryStore(resolve(options().store)),
    root: () => resolve(options().store),
    printResult: (result, sentence) =>
      print.out(options().json ? JSON.stringify(result, null, 2) : sentence(result)),
    printNote: (text) => !options().json && print.error(text),
  };
}
