import { Checkbox, Field, Input, Textarea } from '@lintel/ui';
import { createContext, use } from 'react';
import type { Values } from './FormKind';

interface Fields {
  values: Values;
  errors: Record<string, string>;
}

export const FieldsContext = createContext<Fields>({ values: {}, errors: {} });

/** The posted value and the error of a field whose form was rejected. */
export function usePostedField(name: string): { value?: string; error?: string } {
  const { values, errors } = use(FieldsContext);
  return { value: values[name], error: errors[name] };
}

export interface TextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  /** The API's own limit. */
  maxLength: number;
  required?: boolean;
  optional?: boolean;
  hint?: string;
  /** Renders several lines. */
  multiline?: boolean;
  /** Initial value of a form that was not posted. */
  initialValue?: string;
}

/** A text field that keeps the posted value and shows the API's message. */
export function TextField({
  name,
  label,
  type,
  optional,
  hint,
  multiline,
  initialValue,
  ...rest
}: TextFieldProps) {
  const { value = initialValue, error } = usePostedField(name);
  const attributes = { ...rest, name, id: `field-${name}`, defaultValue: value };
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {multiline ? <Textarea {...attributes} rows={4} /> : <Input {...attributes} type={type ?? 'text'} />}
    </Field>
  );
}

/** A checkbox; posted as `on`. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const { value, error } = usePostedField(name);
  return <Checkbox name={name} label={label} defaultChecked={value !== undefined} error={error} />;
}
