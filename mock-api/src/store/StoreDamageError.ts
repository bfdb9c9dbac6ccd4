/** The data directory holds something that was not written by the store. Nothing was changed. */
export class StoreDamageError extends Error {
  override readonly name = 'StoreDamageError';

  constructor(
    readonly file: string,
    readonly line: number,
    reason: string,
  ) {
    super(
      `The store is damaged: ${file}, line ${line}: ${reason}. Nothing was changed; restore the file from a backup, or move it away.`,
    );
  }
}
