import type { DraftState } from '@lintel/module-kit';
import { Card, CardBody, CardHead, DraftNotice, Field, Input } from '@lintel/ui';
import type { FormEventHandler, ReactNode } from 'react';
import styled from 'styled-components';
import type { AccountForm } from './useAccountForm';

const Fields = styled(CardBody).attrs({ as: 'form' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const WholeRow = styled.div`
  grid-column: 1 / -1;
`;

interface Props {
  id: string;
  form: AccountForm;
  draft: DraftState;
  onSubmit: FormEventHandler;
  /** Shown below the fields. */
  children?: ReactNode;
}

/** Name, email address and phone. The fields are read-only during a save, so that no input is lost. */
export function AccountFields({ id, form, draft, onSubmit, children }: Props) {
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
          hint="You use this to sign in. We'll email a code to a new address to confirm it."
        >
          <Input type="email" autoComplete="email" required readOnly={readOnly} {...form.register('email')} />
        </Field>
        <Field label="Phone" optional error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" readOnly={readOnly} {...form.register('phone')} />
        </Field>
        {draft.isRestored && (
          <WholeRow>
            <DraftNotice draft={draft} />
          </WholeRow>
        )}
        {children && <WholeRow>{children}</WholeRow>}
      </Fields>
    </Card>
  );
}
