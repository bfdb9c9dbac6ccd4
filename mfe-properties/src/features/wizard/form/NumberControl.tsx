import { fieldLabel, type NumberField } from '@lintel/contract/property';
import { Field, Input } from '@lintel/ui';
import { useRef, type WheelEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldHint } from './fieldHint';
import { readNumber } from './readNumber';
import { useFieldError } from './useFieldError';
import { useListingForm } from './useListingForm';

const currentYear = new Date().getFullYear();

/** Scrolling the page over a focused number would change it. */
const letGo = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur();

/** A number or an amount; its label names the unit, an amount's the listing's currency. */
export function NumberControl({ field }: { field: NumberField }) {
  const { control, register } = useListingForm();
  const error = useFieldError(field.name);
  const currency = useWatch({ control, name: 'currency', disabled: field.unit !== 'currency' });
  const element = useRef<HTMLInputElement | null>(null);
  const { ref, ...input } = register(field.name, {
    setValueAs: (text) => readNumber(String(text ?? ''), element.current),
  });
  return (
    <Field label={fieldLabel(field, currency)} hint={fieldHint(field)} error={error}>
      <Input
        {...input}
        ref={(input) => {
          element.current = input;
          ref(input);
        }}
        type="number"
        inputMode={field.step === 1 ? 'numeric' : 'decimal'}
        min={field.minimum}
        max={field.maximum === 'current year' ? currentYear : field.maximum}
        step={field.step}
        onWheel={letGo}
        autoComplete="off"
      />
    </Field>
  );
}
