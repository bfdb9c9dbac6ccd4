import { parseAmount, parseMeasure } from '@lintel/contract/amounts';
import { getFieldLabel, type NumberField } from '@lintel/contract/property';
import { getDependentFields } from '@lintel/contract/property/check';
import { Field, Input } from '@lintel/ui';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useWatch } from 'react-hook-form';
import { getFieldHint } from '../form/fieldInfo';
import { formatEditableNumber, formatPrice } from '../form/formatAmount';
import { getCurrentYear } from '../form/listingValues';
import { useListingForm } from '../form/useListingForm';

/**
 * A number or an amount, typed as text: a browser's number input silently drops the comma of `120,5`. Text that doesn't
 * parse stays in the field, with a message.
 */
export function NumberControl({ field }: { field: NumberField }) {
  const { control } = useListingForm();
  const isPrice = field.typedAsText === true;
  const isInCurrency = field.unit === 'currency' && !isPrice;
  const currency = useWatch({ control, name: 'currency', disabled: !isInCurrency });
  const dependents = getDependentFields(field.name);
  const { field: input, fieldState } = useController({
    control,
    name: field.name,
    rules: { deps: dependents },
  });
  const [typed, setTyped] = useState<string | null>(null);
  const value = input.value as number | string | null;
  const number = typeof value === 'number' && !Number.isNaN(value) ? value : null;

  function begin({ target }: FocusEvent<HTMLInputElement>) {
    if (!isPrice || number === null) return;
    // Synchronous: a later change of the text would drop the selection, and typing would append to it.
    flushSync(() => setTyped(formatEditablePrice(number)));
    target.select();
  }

  function change(text: string) {
    setTyped(text);
    input.onChange(readValue(field, text));
  }

  const shown =
    number === null ? String(value ?? '') : isPrice ? formatPrice(number) : formatEditableNumber(number);
  return (
    <Field
      label={getFieldLabel(field, isInCurrency ? currency : undefined)}
      hint={getFieldHint(field)}
      error={fieldState.error?.message}
    >
      <Input
        name={input.name}
        ref={input.ref}
        inputMode={field.step === 1 ? 'numeric' : 'decimal'}
        placeholder={isPrice ? '0' : undefined}
        autoComplete="off"
        required={field.required}
        value={typed ?? shown}
        onFocus={begin}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          setTyped(null);
          input.onBlur();
        }}
        {...(!isPrice && getSpinButtonProps(field, typeof value === 'string' ? value : number, change))}
      />
    </Field>
  );
}

const formatEditablePrice = (price: number) => (price > 0 ? formatEditableNumber(price) : '');

/** The parsed number, or the text if it doesn't parse. */
function readValue({ unit, initial, required }: NumberField, text: string): number | string | null {
  const value = unit === 'currency' ? parseAmount(text) : parseMeasure(text, unit);
  if (value === undefined || (value === 0 && required)) return text;
  return value ?? (initial === null ? null : 0);
}

/**
 * Imitates a browser's number input: limits for assistive technology, and steps with the arrow keys. Text that isn't a
 * number stays.
 */
function getSpinButtonProps(
  field: NumberField,
  value: number | string | null,
  onChange: (text: string) => void,
) {
  const { minimum } = field;
  const maximum = field.maximum === 'current year' ? getCurrentYear() : field.maximum;
  const by = field.unit === 'currency' ? 1 : field.step;

  function step(event: KeyboardEvent<HTMLInputElement>) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction || typeof value === 'string' || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const isLatestYear = direction < 0 && field.maximum === 'current year';
    const next = value === null ? (isLatestYear ? maximum : minimum) : value + direction * by;
    onChange(formatEditableNumber(Math.round(Math.min(Math.max(next, minimum), maximum) * 100) / 100));
  }

  return {
    role: 'spinbutton',
    min: minimum,
    max: maximum,
    step: field.step,
    'aria-valuenow': typeof value === 'number' ? value : undefined,
    'aria-valuemin': minimum,
    'aria-valuemax': maximum,
    onKeyDown: step,
  };
}
