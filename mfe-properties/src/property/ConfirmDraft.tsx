import { ConfirmDialog } from '@lintel/ui';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  onConfirm(): void;
}

/** A live listing that becomes a draft is gone for everybody who has its address. */
export function ConfirmDraft(props: Props) {
  return (
    <ConfirmDialog
      {...props}
      title="Back to Draft"
      text="Its public page and its printed QR codes stop working until it is published again."
      confirmLabel="Back to Draft"
    />
  );
}
