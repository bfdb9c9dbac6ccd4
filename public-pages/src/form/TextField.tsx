import { Field, Input, Textarea } from '@lintel/ui';
import { usePosted } from './fields';

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
  /** Several lines. */
  multiline?: boolean;
  /** What stands in it before anybody has typed. */
  start?: string;
}

/** A field that shows again what was typed, and the API's word on it. */
export function TextField({ name, label, type, optional, hint, multiline, start, ...rest }: TextFieldProps) {
  const { value = start, error } = usePosted(name);
  const attributes = { ...rest, name, id: `field-${name}`, defaultValue: value };
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {multiline ? <Textarea {...attributes} rows={4} /> : <Input {...attributes} type={type ?? 'text'} />}
    </Field>
  );
}
