/** Thrown when a module's code throws during its first evaluation. `cause` is the original error. */
export class EvaluationError extends Error {
  override name = 'EvaluationError';

  constructor(cause: unknown) {
    super(`The module's code failed while it was evaluated: ${cause}`, { cause });
  }
}

/**
 * Notices an exception that a script throws while it loads: the browser reports it only to the window, and for the
 * loader the script has no exports. Syntax errors are ignored, because the response wasn't the module's script.
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
