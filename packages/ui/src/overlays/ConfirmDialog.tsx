import * as AlertDialog from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import {
  DialogClose,
  DialogFoot,
  DialogHead,
  DialogOverlay,
  DialogPanel,
  DialogText,
  DialogTitle,
  useReturnFocus,
} from './DialogLayout';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: ReactNode;
  /** Name of the action: "Delete lead". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Whether the action is running: the dialog stays open until the caller closes it. */
  pending?: boolean;
  /** Does not close the dialog. */
  onConfirm: () => void;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  onConfirm,
  ...options
}: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = 'Cancel', danger, pending } = options;
  const focus = useReturnFocus();
  const undescribed = text ? {} : { 'aria-describedby': undefined };
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay asChild>
          <DialogOverlay>
            <AlertDialog.Content asChild {...undescribed} {...focus}>
              <DialogPanel data-sheet $size="small">
                <DialogHead>
                  <AlertDialog.Title asChild>
                    <DialogTitle>{title}</DialogTitle>
                  </AlertDialog.Title>
                  {text && (
                    <AlertDialog.Description asChild>
                      <DialogText>{text}</DialogText>
                    </AlertDialog.Description>
                  )}
                </DialogHead>
                <DialogFoot>
                  <AlertDialog.Cancel asChild>
                    <Button disabled={pending}>{cancelLabel}</Button>
                  </AlertDialog.Cancel>
                  <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
                    {confirmLabel}
                  </Button>
                </DialogFoot>
                <DialogClose disabled={pending} onClick={() => onOpenChange(false)} />
              </DialogPanel>
            </AlertDialog.Content>
          </DialogOverlay>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
