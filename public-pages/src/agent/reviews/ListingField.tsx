import type { Schemas } from '@lintel/contract/api';
import { Field, Select } from '@lintel/ui';
import { usePosted } from '../../form/fields';

/** What the review is about, when it is about one home. */
export function ListingField({ listings }: { listings: Schemas['PublicListingCard'][] }) {
  const { value, error } = usePosted('slug');
  return (
    <Field label="Listing" optional error={error}>
      <Select name="slug" id="field-slug" defaultValue={value ?? ''}>
        <option value="">None in particular</option>
        {listings.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
