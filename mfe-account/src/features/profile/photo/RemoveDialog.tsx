import { ConfirmDialog } from '@lintel/ui';

interface Props {
  pending: boolean;
  onClose(): void;
  onRemove(): void;
}

export function RemoveDialog({ pending, onClose, onRemove }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remove photo"
      text="Your initials will show instead, here and on your public page."
      confirmLabel="Remove"
      danger
      pending={pending}
      onConfirm={onRemove}
    />
  );
}
