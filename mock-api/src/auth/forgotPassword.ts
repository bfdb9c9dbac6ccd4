import { operation } from '../http/operation';

/** Answers alike for known and unknown addresses: it must not tell who has an account. */
export const forgotPassword = operation('POST /auth/forgot-password', ({ services, body }) => {
  const account = services.accounts.byEmail(body.email);
  if (account) {
    const token = services.passwordResets.issue(account.id);
    services.outbox.send({
      to: account.email,
      subject: 'Reset your Lintel password',
      text: `Open this link within an hour to set a new password:\n${services.settings.publicUrl}/reset-password?token=${token}\nIf you did not ask for it, nothing has changed.`,
    });
  }
  return {
    status: 202,
    body: { data: null, message: 'If this address has an account, a link is on its way' },
  };
});
