import { getAccountId, removeAccountDrafts, successToast, useHost } from '@lintel/module-kit';
import { useDeleteAccountMutation } from '../../../account/accountApi';
import { PasswordDialog } from './PasswordDialog';

/** Asks for the password and deletes the account. The session then ends and the sign-in page opens. */
export function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const host = useHost();
  const [deleteAccount] = useDeleteAccountMutation();

  async function confirm(password: string) {
    await deleteAccount(password).unwrap();
    await removeAccountDrafts(getAccountId(host) ?? '');
    host.toast(successToast(undefined, 'Account deleted'));
    await host.session.signOut();
  }

  return (
    <PasswordDialog
      title="Delete your account?"
      description="Your profile, listings, leads, notes, reviews and subscribers will be permanently deleted. Download your data first if you may need it."
      action="Delete account"
      variant="danger"
      failure="Couldn't delete your account."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
