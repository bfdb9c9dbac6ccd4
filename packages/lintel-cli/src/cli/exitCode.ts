import { CommanderError } from 'commander';
import { type Finding, Refusal } from '../check/report.ts';
import { StoreUnavailableError } from '../store/RegistryRecords.ts';
import { UsageError, UserError } from '../UserError.ts';

/** Shown at the end of `lintel --help`. */
export const EXIT_CODES = `
Exit codes:
  0  done
  1  refused, or impossible
  2  usage error`;

/** Exit code and output of a failed command. */
export interface Exit {
  code: number;
  /** One sentence; null after `--help`. */
  message: string | null;
  /** The findings of a check that refused. */
  findings?: Finding[];
}

/** @returns null for errors that the user cannot fix */
export function toExit(error: unknown): Exit | null {
  if (error instanceof Refusal) return { code: 1, message: error.message, findings: error.report.findings };
  if (error instanceof StoreUnavailableError)
    return { code: 1, message: `${error.message}\n${describeCause(error.cause)}` };
  if (error instanceof UserError)
    return { code: error instanceof UsageError ? 2 : 1, message: error.message };
  if (!(error instanceof CommanderError)) return null;
  if (error.exitCode === 0) return { code: 0, message: null };
  return { code: 2, message: error.code === 'commander.help' ? 'error: no command given' : error.message };
}

/** Describes the cause for the store's operators; other users are only told that it is unavailable. */
function describeCause(cause: unknown): string {
  if (cause instanceof StoreUnavailableError) return describeCause(cause.cause);
  const { name, message, code = name } = cause as Error & { code?: string };
  return `Cause: ${message || code}`;
}
