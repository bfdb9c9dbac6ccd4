import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../auth/AuthFrame';
import { AuthLink } from '../auth/AuthLink';
import { Other } from '../auth/authStyles';
import { ResetPasswordForm } from './ResetPasswordForm';

/** The page that the mailed link opens. */
export default function ResetPassword() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <AuthFrame
      title="Choose a new password"
      subtitle={token ? "You'll use it to sign in." : 'This link is incomplete. Request a new one.'}
    >
      {token && <ResetPasswordForm token={token} />}
      <Other>
        {token ? (
          <AuthLink to="/login">Back to sign in</AuthLink>
        ) : (
          <AuthLink to="/forgot-password">Ask for a new link</AuthLink>
        )}
      </Other>
    </AuthFrame>
  );
}
