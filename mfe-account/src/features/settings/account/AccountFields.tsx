import { Card, CardHead, Field, Input } from '@lintel/ui';
import type { FormEventHandler, ReactNode } from 'react';
import { Fields, WholeRow } from '../settingsParts';
import type { AccountForm } from './useAccountForm';

interface Props {
  id: string;
  form: AccountForm;
  onSubmit: FormEventHandler;
  /** Under the fields. */
  children?: ReactNode;
}

/** Who the account belongs to. While it is saved nothing can be typed that would be lost. */
export function AccountFields({ id, form, onSubmit, children }: Props) {
  const { errors, isSubmitting: readOnly } = form.formState;
  return (
    <Card aria-label="Account Details">
      <CardHead title="Account Details" />
      <Fields id={id} onSubmit={onSubmit} noValidate>
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" required readOnly={readOnly} {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" required readOnly={readOnly} {...form.register('lastName')} />
        </Field>
        <Field
          label="Email"
          error={errors.email?.message}
          hint="You sign in with it. A new address takes effect once you have entered the code that we mail to it."
        >
          <Input type="email" autoComplete="email" required readOnly={readOnly} {...form.register('email')} />
        </Field>
        <Field label="Phone" optional error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" readOnly={readOnly} {...form.register('phone')} />
        </Field>
        {children && <WholeRow>{children}</WholeRow>}
      </Fields>
    </Card>
  );
}
