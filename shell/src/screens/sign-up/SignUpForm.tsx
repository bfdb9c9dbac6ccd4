import { Banner, Checkbox, Field, Input, PasswordInput, TextLink } from '@lintel/ui';
import { Form, Pair } from '../auth/authStyles';
import { SubmitButton } from '../auth/SubmitButton';
import { useSignUp } from './useSignUp';

/** Creates an account and signs in. `PublicOnly` then redirects the user. */
export function SignUpForm() {
  const { register, formState, localError, submit } = useSignUp();
  const { errors, isSubmitting } = formState;
  return (
    <>
      {localError && (
        <Banner tone="red" role="alert">
          {localError}
        </Banner>
      )}
      <Form onSubmit={submit} noValidate>
        <Pair>
          <Field label="First Name" error={errors.firstname?.message}>
            <Input autoComplete="given-name" required {...register('firstname')} />
          </Field>
          <Field label="Last Name" error={errors.lastname?.message}>
            <Input autoComplete="family-name" required {...register('lastname')} />
          </Field>
        </Pair>
        <Field label="Email address" error={errors.email?.message}>
          <Input type="email" autoComplete="username" required {...register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" required {...register('password')} />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" required {...register('confirmPassword')} />
        </Field>
        <Checkbox label={<TermsLabel />} error={errors.terms?.message} required {...register('terms')} />
        <SubmitButton loading={isSubmitting}>Create account</SubmitButton>
      </Form>
    </>
  );
}

function TermsLabel() {
  return (
    <>
      I agree to the <TextLink href="/terms">Terms of Service</TextLink> and{' '}
      <TextLink href="/privacy">Privacy Policy</TextLink>
    </>
  );
}
