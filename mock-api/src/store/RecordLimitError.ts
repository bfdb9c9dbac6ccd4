import { type AccountCollectionName, getOptions } from './collections';

/** An account has as many records as a collection can hold. */
export class RecordLimitError extends Error {
  override readonly name = 'RecordLimitError';

  constructor(collection: AccountCollectionName) {
    const { limit, noun = collection } = getOptions(collection);
    super(`This account has ${limit.toLocaleString('en-US')} ${noun}, which is the most it can have`);
  }
}
