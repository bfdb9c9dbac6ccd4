import { Field, Select } from '@lintel/ui';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  /** For people; a value without one shows as it is. */
  labels?: Record<Value, string>;
  onChange(value: Value): void;
}

export function BarSelect<Value extends string>({ label, value, options, labels, onChange }: Props<Value>) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {labels?.[option] ?? option}
          </option>
        ))}
      </Select>
    </Field>
  );
}
