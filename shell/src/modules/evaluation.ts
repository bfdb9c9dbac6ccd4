/** A module's code threw when it was run for the first time. The cause is what it threw. */
export class EvaluationError extends Error {
  override name = 'EvaluationError';

  constructor(cause: unknown) {
    super(`The module's code failed while it was evaluated: ${cause}`, { cause });
  }
}

/**
 * Notices an exception that a script throws while it loads: only the window is told, and to the loader the script has no
 * exports. A syntax error isn't one; what came then isn't the module's script.
 * @param baseUrl absolute address of the module's files
 */
export function watchEvaluation(baseUrl: string) {
  let failure: EvaluationError | undefined;
  const notice = ({ filename, error }: ErrorEvent) => {
    if (filename.startsWith(baseUrl) && !(error instanceof SyntaxError))
      failure ??= new EvaluationError(error);
  };
  addEventListener('error', notice);
  return {
    getFailure: () => failure,
    end: () => removeEventListener('error', notice),
  };
}
