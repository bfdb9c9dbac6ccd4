import { fieldLabel, slugify, slugOf, type TextField } from '@lintel/contract/property';
import { Field, Input } from '@lintel/ui';
import { useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '../SessionContext';
import { fieldHint } from './fieldHint';
import { useListingForm } from './useListingForm';

const FIXED = 'It stays as it was first published: printed QR codes lead to it.';

/** Follows the title while it is typed, as the server will have it; fixed once the listing was published. */
export function SlugControl({ field }: { field: TextField }) {
  const { control } = useListingForm();
  const { saver } = useSession();
  const { property } = useSyncExternalStore(saver.subscribe, saver.getSnapshot);
  const title = useWatch({ control, name: 'title' });

  function slug() {
    // The server knows whether another listing has it already.
    if (property && (property.publishedAt || property.title === title.trim())) return property.slug;
    return property ? slugOf(title, property.id) : slugify(title);
  }

  return (
    <Field label={fieldLabel(field)} hint={property?.publishedAt ? FIXED : fieldHint(field)}>
      <Input name={field.name} value={slug()} readOnly />
    </Field>
  );
}
