import { ConfirmDialog } from '@lintel/ui';
import { useState } from 'react';
import { useVisibility, type Visibility } from './useVisibility';

const words = {
  frozen: {
    title: 'Freeze your account?',
    text: 'A frozen profile is invisible and inaccessible to others, and so are your listings. It can be unfrozen at any time.',
    confirmLabel: 'Freeze Account',
    danger: true,
  },
  visible: {
    title: 'Unfreeze your account?',
    text: 'Your profile and listings become visible to others again at once.',
    confirmLabel: 'Unfreeze Account',
    danger: false,
  },
};

interface Props {
  to: Visibility;
  onClose(): void;
}

/** Asks before the account is frozen, and before it is shown again. Stays open when the server refuses. */
export function FreezeDialog({ to, onClose }: Props) {
  const [change, { isLoading }] = useVisibility(onClose);
  // What was asked stays while the account changes and the dialog goes.
  const [asked] = useState(to);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...words[asked]}
      pending={isLoading}
      onConfirm={() => change(asked)}
    />
  );
}
