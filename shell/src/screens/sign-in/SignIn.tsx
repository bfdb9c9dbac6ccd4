import { HostContext, Lazy, lazyWithRetry } from '@lintel/module-kit';
import { ErrorCard, TextLink } from '@lintel/ui';
import { useState } from 'react';
import { shellHost } from '../../host';
import { useSession } from '../../session/sessionStore';
import { AuthFrame } from '../auth/AuthFrame';
import { AuthLink } from '../auth/AuthLink';
import { Other } from '../auth/authStyles';
import { Notice } from '../auth/Notice';
import { type PendingSignIn, SignInForm } from './SignInForm';

/** A separate chunk, because few accounts need it, and only after the password. */
const secondStepForm = lazyWithRetry(() =>
  import(/* webpackChunkName: "second-step" */ './SecondStepForm').then(({ SecondStepForm }) => ({
    default: SecondStepForm,
  })),
);

/** Asks for the password, then for a code if the account has two-step verification. */
export default function SignIn() {
  const { open_login } = useSession();
  const [pending, setPending] = useState<PendingSignIn>();
  const [isSecondStep, setSecondStep] = useState(false);

  function askForCode(signIn: PendingSignIn) {
    setPending(signIn);
    setSecondStep(true);
  }

  if (pending && isSecondStep)
    return (
      <AuthFrame title="Two-step verification" subtitle={`Signing in as ${pending.email}`}>
        <HostContext value={shellHost}>
          <Lazy
            of={secondStepForm}
            fallback={null}
            renderError={(error, retry) => (
              <ErrorCard title="Couldn't load the second step" error={error} onRetry={retry} />
            )}
            signIn={pending}
            onBack={() => setSecondStep(false)}
          />
        </HostContext>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Welcome back"
      subtitle="Enter your credentials to access your account"
      foot={
        <>
          By signing in you agree to the <TextLink href="/terms">Terms of Service</TextLink> and{' '}
          <TextLink href="/privacy">Privacy Policy</TextLink>.
        </>
      }
    >
      {open_login && (
        <Notice>Your session has ended. Sign in to continue. Unsaved changes are kept on this device.</Notice>
      )}
      <SignInForm previous={pending} onSecondStep={askForCode} />
      <Other>
        New to Lintel? <AuthLink to="/signup">Create an account</AuthLink>
      </Other>
    </AuthFrame>
  );
}
