import { Field, Input } from '@lintel/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldError, useProfileContext } from './ProfileContext';
import type { ProfileValues } from './profileValues';

type TextName = {
  [Name in keyof ProfileValues]: ProfileValues[Name] extends string ? Name : never;
}[keyof ProfileValues];

interface Props extends Omit<ComponentProps<typeof Input>, 'name' | 'prefix'> {
  name: TextName;
  label: string;
  hint?: ReactNode;
}

/** A single-line text field of the profile. */
export function TextField({ name, label, hint, className, ...input }: Props) {
  const { form } = useProfileContext();
  const error = useFieldError(name);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <Input {...form.register(name)} {...input} />
    </Field>
  );
}
