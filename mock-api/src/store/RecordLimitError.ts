import { formatNumber } from '../formatNumbers';
import { getOptions, type OwnedCollectionName } from './collections';

/** An account, or a user, has as many records as a collection can hold. */
export class RecordLimitError extends Error {
  override readonly name = 'RecordLimitError';

  constructor(collection: OwnedCollectionName) {
    const { limit, noun = collection } = getOptions(collection);
    super(`This account has ${formatNumber(limit)} ${noun}, which is the most it can have`);
  }
}
