import { type ChoiceField, fieldLabel } from '@lintel/contract/property';
import { Field, Select } from '@lintel/ui';
import { fieldHint } from './fieldHint';
import { useFieldError } from './useFieldError';
import { useListingForm } from './useListingForm';

/** One of the field's options, or none where it may be left empty. */
export function ChoiceControl({ field }: { field: ChoiceField }) {
  const { register } = useListingForm();
  const error = useFieldError(field.name);
  return (
    <Field label={fieldLabel(field)} hint={fieldHint(field)} error={error}>
      <Select
        {...register(field.name, { setValueAs: (option) => (option === '' ? null : option) })}
        required={field.required}
      >
        {field.initial === null && <option value="">Not set</option>}
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </Field>
  );
}
