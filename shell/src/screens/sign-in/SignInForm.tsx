import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox, Field, Input, PasswordInput, TextLink } from '@lintel/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { session } from '../../session/session';
import { Form } from '../auth/authStyles';
import { showResultToast } from '../auth/resultToast';
import { rules } from '../auth/rules';
import { SubmitButton } from '../auth/SubmitButton';

const schema = z.object({ email: rules.email, password: rules.anyPassword, remember: z.boolean() });

/** Signs in. `PublicOnly` then redirects the user. */
export function SignInForm() {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '', remember: true },
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ email, password, remember }) => {
    await showResultToast(session.signIn({ email, password }, { remember }));
  });

  return (
    <Form onSubmit={send} noValidate>
      <Field label="Email address" error={errors.email?.message}>
        <Input type="email" autoComplete="username" required {...register('email')} />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        end={<TextLink href="/forgot-password">Forgot password?</TextLink>}
      >
        <PasswordInput autoComplete="current-password" required {...register('password')} />
      </Field>
      <Checkbox label="Remember me" {...register('remember')} />
      <SubmitButton loading={isSubmitting}>Sign in to your account</SubmitButton>
    </Form>
  );
}
