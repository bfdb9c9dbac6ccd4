import { useMutationToast } from '@lintel/module-kit';
import { ConfirmDialog } from '@lintel/ui';
import { useState } from 'react';
import { useSetFrozenMutation } from '../../../account/accountApi';

const texts = {
  frozen: {
    title: 'Freeze your account?',
    text: 'A frozen profile is invisible and inaccessible to others, and so are your listings. It can be unfrozen at any time.',
    confirmLabel: 'Freeze Account',
    danger: true,
  },
  visible: {
    title: 'Unfreeze your account?',
    text: 'Your profile and listings become visible to others again right away.',
    confirmLabel: 'Unfreeze Account',
    danger: false,
  },
};

interface Props {
  to: keyof typeof texts;
  onClose(): void;
}

/** Confirms freezing and unfreezing. Stays open when the server refuses. */
export function FreezeDialog({ to, onClose }: Props) {
  const [setFrozen, { isLoading }] = useSetFrozenMutation();
  const toastResult = useMutationToast();
  // Keep the text while the account changes and the dialog closes.
  const [target] = useState(to);

  async function confirm() {
    const isFreeze = target === 'frozen';
    const isSaved = await toastResult(setFrozen(isFreeze).unwrap(), {
      success: isFreeze ? 'Account frozen' : 'Account unfrozen',
      failure: `Couldn't ${isFreeze ? 'freeze' : 'unfreeze'} your account.`,
    });
    if (isSaved) onClose();
  }

  return (
    <ConfirmDialog open onOpenChange={onClose} {...texts[target]} pending={isLoading} onConfirm={confirm} />
  );
}
