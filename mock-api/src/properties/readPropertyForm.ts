import type { PropertyForm } from '@lintel/contract/property';
import { propertySchema } from '@lintel/contract/property/schema';
import { invalid } from '../errors';
import { sanitizeRichText } from '../richText/sanitizeRichText';
import type { AccountData } from '../store/Store';

/**
 * The form's fields of a body as they are stored: codes in upper case, rich text made safe, files of this account.
 * @throws VALIDATION for what the contract's schema cannot tell: a year to come, somebody else's file
 */
export function readPropertyForm(given: Partial<PropertyForm>, data: AccountData, now: number) {
  const result = propertySchema(new Date(now).getUTCFullYear()).safeParse(given);
  if (!result.success) {
    throw invalid(
      Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
  }
  // Both follow from other things: the slug from the title, the flag from the state.
  const { slug: _slug, is_draft: _isDraft, ...form } = result.data;
  assertOwnFiles(data, form);
  if (form.description !== undefined) form.description = sanitizeRichText(form.description);
  if (form.title !== undefined) form.title = form.title.trim();
  return form;
}

function assertOwnFiles({ uploads }: AccountData, { images = [], documents = [] }: Partial<PropertyForm>) {
  const isPicture = (id: string) => uploads.get(id)?.width != null;
  if (!images.every(isPicture)) throw invalid({ images: 'One of these pictures does not exist' });
  if (!documents.every((id) => uploads.get(id)))
    throw invalid({ documents: 'One of these files does not exist' });
}
