import { useHost } from '@lintel/module-kit';
import { useConfirmPasswordMutation } from '../../../account/accountApi';
import { ConfirmByPasskey } from './ConfirmByPasskey';
import { PasswordDialog } from './PasswordDialog';

interface Props {
  /** @param isConfirmed false when the dialog was cancelled */
  onDone(isConfirmed: boolean): void;
}

/** Asks for the password before a sensitive change. */
export function ConfirmPasswordDialog({ onDone }: Props) {
  const host = useHost();
  const [confirmPassword] = useConfirmPasswordMutation();

  async function confirm(password: string) {
    await confirmPassword(password).unwrap();
    onDone(true);
  }

  return (
    <PasswordDialog
      title="Confirm your password"
      description="You signed in a while ago. Enter your password to continue."
      action="Confirm"
      failure="Couldn't confirm your password."
      onConfirm={confirm}
      onClose={() => onDone(false)}
      alternative={<ConfirmByPasskey onConfirmed={() => onDone(true)} />}
    >
      {/* Lets password managers find the password of this address. */}
      <input type="text" autoComplete="username" value={host.session.user?.email ?? ''} readOnly hidden />
    </PasswordDialog>
  );
}
