import { fieldLabel, type TextField } from '@lintel/contract/property';
import { Field, Textarea } from '@lintel/ui';
import { fieldHint } from './fieldHint';
import { useFieldError } from './useFieldError';
import { useListingForm } from './useListingForm';

/** Plain text of several lines. */
export function LongTextControl({ field }: { field: TextField }) {
  const { register } = useListingForm();
  const error = useFieldError(field.name);
  return (
    <Field label={fieldLabel(field)} hint={fieldHint(field)} error={error}>
      <Textarea
        {...register(field.name, {
          setValueAs: (text) => (field.initial === null && text === '' ? null : text),
        })}
        rows={4}
      />
    </Field>
  );
}
