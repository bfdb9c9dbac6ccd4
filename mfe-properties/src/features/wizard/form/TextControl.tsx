import { fieldLabel, type TextField } from '@lintel/contract/property';
import { Field, Input } from '@lintel/ui';
import type { ChangeEvent } from 'react';
import { fieldHint } from './fieldHint';
import { useFieldError } from './useFieldError';
import { useListingForm } from './useListingForm';

/** One line of text. A code turns to upper case while it is typed and cannot grow too long. */
export function TextControl({ field }: { field: TextField }) {
  const { name, initial, required, upperCase, maximumLength } = field;
  const { register } = useListingForm();
  const error = useFieldError(name);
  const { onChange, ...input } = register(name, {
    setValueAs: (text) => (initial === null && text === '' ? null : text),
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    if (upperCase && target.value !== target.value.toUpperCase()) {
      const caret = target.selectionStart;
      target.value = target.value.toUpperCase();
      target.setSelectionRange(caret, caret);
    }
    return onChange(event);
  }

  return (
    <Field label={fieldLabel(field)} hint={fieldHint(field)} error={error}>
      <Input
        {...input}
        onChange={change}
        required={required}
        maxLength={upperCase ? maximumLength : undefined}
        autoComplete="off"
      />
    </Field>
  );
}
