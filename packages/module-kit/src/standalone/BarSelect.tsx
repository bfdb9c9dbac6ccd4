import { Field, Select } from '@lintel/ui';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  /** Labels by value; a value without one is its own label. */
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
