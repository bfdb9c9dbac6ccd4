import type { FailureReport } from '@lintel/contract';
import { createReference } from '../../shared/reference';
import { type FailureEntry, scrub, type TelemetryEntry, telemetryLimits } from '../../shared/telemetry';
import { currentTrace } from '../session/trace';

/** The module that an entry is about, and the pattern of the page's address. */
export type Subject = Pick<TelemetryEntry, 'module' | 'version' | 'route'>;

/**
 * A position in a file of a release, in the format of all browsers; only the address before the line may have a query.
 */
const FRAME = /\/modules\/([\w-]+\/[\w.+-]+\/[\w.@+-]+\.js)(?:\?[^\s:)]*)?(:\d+:\d+)/g;

/** Maximum depth of nested causes. */
const MAX_DEPTH = 3;

/**
 * Returns the positions in files of releases that an error contains, innermost first: those of its deepest cause that
 * contains any.
 */
export function readFrames(cause: unknown, depth = MAX_DEPTH): string[] {
  const error = cause as Partial<Error> | null | undefined;
  const deeper = error?.cause && depth > 0 ? readFrames(error.cause, depth - 1) : [];
  return deeper[0] ? deeper : findFrames(String(error?.stack));
}

const findFrames = (text: string) =>
  [...text.matchAll(FRAME)]
    .slice(0, telemetryLimits.frames)
    .map(([, file, position]) => `${file}${position}`);

/** Finds the owner of the innermost position outside the shell: the shell contains React, and calls modules. */
function findOwner(frames: string[]): Pick<Subject, 'module' | 'version'> | undefined {
  const frame = frames.find((each) => !each.startsWith('shell/')) ?? frames[0];
  const [module, version] = frame?.split('/') ?? [];
  return module && version ? { module, version } : undefined;
}

/** Describes a cause, which can be any thrown value. */
function describe(cause: unknown): string {
  try {
    return String(cause instanceof Error ? cause : ((cause as Error | null)?.message ?? cause));
  } catch {
    return typeof cause;
  }
}

/** Converts a failure that the shell has reported to an entry. */
export const toFailure = (
  { module, version, phase, cause, reference = createReference() }: FailureReport,
  { route }: Pick<Subject, 'route'>,
  frames = readFrames(cause),
): FailureEntry => ({
  ...{ type: 'failure', module, version, route, reference, frames },
  phase,
  message: scrub(describe(cause)),
  trace: currentTrace(),
});

/**
 * Converts an exception or a rejected promise that no code has handled to an entry.
 * @param page a rejection without a stack, like `Promise.reject('…')`, is attributed to its module
 * @returns undefined for errors of other scripts, such as extensions
 */
export function toUncaught(
  event: ErrorEvent | PromiseRejectionEvent,
  page: Subject,
): FailureEntry | undefined {
  const isError = 'error' in event;
  const cause: unknown = isError ? (event.error ?? event.message) : event.reason;
  let frames = readFrames(cause);
  if (isError && !frames[0]) frames = findFrames(`${event.filename}:${event.lineno}:${event.colno}`);
  const hasStack = (cause as Partial<Error> | null)?.stack;
  const owner = findOwner(frames) ?? (isError || hasStack ? undefined : page);
  return owner && { ...toFailure({ ...owner, phase: 'data', cause }, page, frames), phase: 'uncaught' };
}

/** Maximum number of failures per opened page, and of identical ones among them. */
const MAX_FAILURES = 30;
const MAX_SAME = 5;

/** Limits the reports of one opened page, so that a loop doesn't flood the gateway. */
export function createFailureLimit() {
  const reported: string[] = [];
  return ({ module, phase, message, frames }: FailureEntry): boolean => {
    const key = [module, phase, message, frames[0]].join();
    return reported.filter((each) => each === key).length < MAX_SAME && reported.push(key) <= MAX_FAILURES;
  };
}
