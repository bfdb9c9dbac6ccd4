import { formatNumber } from '../formatNumbers';
import { getOptions, type OwnedCollectionName } from './collections';

/** Error when an account or a user has the maximum number of records in a collection. */
export class RecordLimitError extends Error {
  override readonly name = 'RecordLimitError';

  constructor(collection: OwnedCollectionName) {
    const { limit, noun = collection } = getOptions(collection);
    super(`This account has ${formatNumber(limit)} ${noun}, which is the most it can have`);
  }
}
