import { resolve } from 'node:path';
import type { RegistryRevision } from '@lintel/contract';
import type { Command } from 'commander';
import { directoryStore } from '../store/directoryStore.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Print } from './Print.ts';

/** What every command has at hand. */
export interface Context {
  store(): ReleaseStore;
  /** Directory of the store. */
  root(): string;
  /** Prints a command's result: as a sentence, or as it is with `--json`. */
  tell<Result>(result: Result, sentence: (result: Result) => string): void;
  /** Says something beside the result, to people: not with `--json`. */
  note(text: string): void;
}

/** Adds one command to the program. */
export type AddCommand = (program: Command, context: Context) => void;

export function contextOf(program: Command, print: Print): Context {
  const options = () => program.opts<{ store: string; json?: boolean }>();
  return {
    store: () => directoryStore(resolve(options().store)),
    root: () => resolve(options().store),
    tell: (result, sentence) =>
      print.out(options().json ? JSON.stringify(result, null, 2) : sentence(result)),
    note: (text) => !options().json && print.error(text),
  };
}

export const revisionInWords = ({ revision, reason }: RegistryRevision) =>
  `revision ${revision} is live (${reason})`;
