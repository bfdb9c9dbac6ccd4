import { AuthFrame } from '../auth/AuthFrame';
import { AuthLink } from '../auth/AuthLink';
import { Other } from '../auth/authStyles';
import { SignUpForm } from './SignUpForm';

export default function SignUp() {
  return (
    <AuthFrame title="Create your account" subtitle="14-day free trial, no credit card required">
      <SignUpForm />
      <Other>
        Already have an account? <AuthLink to="/login">Sign in</AuthLink>
      </Other>
    </AuthFrame>
  );
}
