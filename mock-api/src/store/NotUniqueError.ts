/** Another record got the same key of a unique index meanwhile, such as an address. Nothing was saved. */
export class NotUniqueError extends Error {
  override readonly name = 'NotUniqueError';

  constructor(
    readonly collection: string,
    readonly index: string,
  ) {
    super(`Another record of "${collection}" has this ${index}`);
  }
}
