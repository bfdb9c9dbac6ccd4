import { CommanderError } from 'commander';
import type { Finding } from '../check/Finding.ts';
import { Refusal } from '../check/Refusal.ts';
import { UsageError, UserError } from '../UserError.ts';

/** What stands below the help of the whole. */
export const EXIT_CODES = `
Exit codes:
  0  done
  1  refused, or impossible
  2  not written as it should be`;

/** How a command ends that did not do what it was asked for. */
export interface Ending {
  code: number;
  /** One sentence; null when help was all that was wanted. */
  message: string | null;
  /** What a check found, when that was it. */
  findings?: Finding[];
}

/** @returns null for what nobody at the keyboard can put right */
export function endingOf(error: unknown): Ending | null {
  if (error instanceof Refusal) return { code: 1, message: error.message, findings: error.report.findings };
  if (error instanceof UserError)
    return { code: error instanceof UsageError ? 2 : 1, message: error.message };
  if (!(error instanceof CommanderError)) return null;
  if (error.exitCode === 0) return { code: 0, message: null };
  return { code: 2, message: error.code === 'commander.help' ? 'error: no command is named' : error.message };
}
