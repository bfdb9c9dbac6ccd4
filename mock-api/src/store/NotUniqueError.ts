/**
 * Error of a unit of work when another record received the same key of a unique index in the meantime, such as an
 * address. Nothing was saved.
 */
export class NotUniqueError extends Error {
  override readonly name = 'NotUniqueError';

  constructor(
    readonly collection: string,
    readonly index: string,
  ) {
    super(`Another record of "${collection}" has this ${index}`);
  }
}
