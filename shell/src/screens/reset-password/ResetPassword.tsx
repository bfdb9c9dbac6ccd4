import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../auth/AuthFrame';
import { AuthLink } from '../auth/AuthLink';
import { Other } from '../auth/authStyles';
import { ResetPasswordForm } from './ResetPasswordForm';

/** The page that the mailed link opens. */
export default function ResetPassword() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const [rejection, setRejection] = useState<string>();
  const problem = token ? rejection : 'This link is incomplete. Request a new one.';

  function rejectLink(message: string) {
    setRejection(message || 'This link has expired or was already used. Request a new one.');
    // Keep the focus on the page when the form is removed.
    document.getElementById('main')?.focus();
  }

  return (
    <AuthFrame title="Choose a new password" subtitle={problem ?? "You'll use it to sign in."}>
      {token && !problem && <ResetPasswordForm token={token} onLinkRejected={rejectLink} />}
      <Other>
        {problem ? (
          <AuthLink to="/forgot-password">Ask for a new link</AuthLink>
        ) : (
          <AuthLink to="/login">Back to sign in</AuthLink>
        )}
      </Other>
    </AuthFrame>
  );
}
