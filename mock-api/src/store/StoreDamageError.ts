/** Error when the data directory contains data that the store did not write. Nothing was changed. */
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

/** Error when a newer version of Lintel wrote the data directory. Nothing was changed. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';

  constructor(file: string, format: number, supported: number) {
    super(
      `${file} was written by a newer version of Lintel (format ${format}; this version reads up to ${supported}). Nothing was changed; start that version, or restore a backup from before the update.`,
    );
  }
}
