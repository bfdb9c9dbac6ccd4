import { clearUnusedFields } from '@lintel/contract/property';
import { changedFields } from '../saving/changedFields';
import type { KeptDraft } from './KeptDraft';

/** Whether a draft holds something that the server has not. */
export function hasChanges({ saved, values, images, documents }: KeptDraft): boolean {
  const changes = changedFields(saved, clearUnusedFields(values));
  return (
    Object.keys(changes).length > 0 || [...images, ...documents].some(({ state }) => state !== 'uploaded')
  );
}
