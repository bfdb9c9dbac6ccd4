import { successToast, useHost } from '@lintel/module-kit';
import { CodeDialog } from './CodeDialog';
import { useTurnOffSecondFactorMutation } from './twoStepApi';

/** Asks for a code: the password alone must not be enough to turn off its own protection. */
export function TurnOffDialog({ onClose }: { onClose(): void }) {
  const host = useHost();
  const [turnOff] = useTurnOffSecondFactorMutation();

  async function confirm(code: string) {
    await turnOff(code).unwrap();
    onClose();
    host.toast(successToast(undefined, 'Two-step verification turned off'));
  }

  return (
    <CodeDialog
      title="Turn off two-step verification?"
      description="Your password alone will sign you in. Enter a code from your authenticator app, or a recovery code. You'll be signed out on your other devices."
      action="Turn off"
      variant="danger"
      acceptsRecoveryCode
      failure="Couldn't turn off two-step verification."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
