import { TextLink } from '@lintel/ui';
import { AuthFrame } from '../auth/AuthFrame';
import { AuthLink } from '../auth/AuthLink';
import { Other } from '../auth/authStyles';
import { SignInForm } from './SignInForm';

export default function SignIn() {
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
      <SignInForm />
      <Other>
        New to Lintel? <AuthLink to="/signup">Create an account</AuthLink>
      </Other>
    </AuthFrame>
  );
}
