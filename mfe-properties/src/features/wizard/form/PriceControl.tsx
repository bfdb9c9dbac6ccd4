import { fieldLabel, type NumberField } from '@lintel/contract/property';
import { Field, Input } from '@lintel/ui';
import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { fieldHint } from './fieldHint';
import { editablePrice, formatPrice, parsePrice } from './price';
import { useListingForm } from './useListingForm';

/** An amount typed as text: shown with separators and without decimals, but while it is being typed. */
export function PriceControl({ field }: { field: NumberField }) {
  const { control } = useListingForm();
  const { field: input, fieldState } = useController({ control, name: field.name });
  const [typed, setTyped] = useState<string | null>(null);
  const amount = Number(input.value ?? 0);

  function begin({ target }: FocusEvent<HTMLInputElement>) {
    // At once: another text would take the selection away that came with the focus, and typing would append to it.
    flushSync(() => setTyped(editablePrice(amount)));
    target.select();
  }

  return (
    <Field label={fieldLabel(field)} hint={fieldHint(field)} error={fieldState.error?.message}>
      <Input
        name={input.name}
        ref={input.ref}
        inputMode="decimal"
        placeholder="0"
        autoComplete="off"
        required={field.required}
        value={typed ?? formatPrice(amount)}
        onFocus={begin}
        onChange={({ target }) => {
          setTyped(target.value);
          input.onChange(parsePrice(target.value));
        }}
        onBlur={() => {
          setTyped(null);
          input.onBlur();
        }}
      />
    </Field>
  );
}
