import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import {
  DialogBody,
  DialogClose,
  DialogFoot,
  DialogHead,
  DialogOverlay,
  DialogPanel,
  DialogText,
  DialogTitle,
  useReturnFocus,
} from './DialogLayout';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: 'small';
  children?: ReactNode;
  /** The buttons, with the main action last. */
  footer?: ReactNode;
}

/** A modal dialog; on phones a bottom sheet. Closing it restores focus. */
export function Dialog({ open, onOpenChange, title, description, size, children, footer }: DialogProps) {
  const focus = useReturnFocus();
  const undescribed = description ? {} : { 'aria-describedby': undefined };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay asChild>
          <DialogOverlay>
            <RadixDialog.Content asChild {...undescribed} {...focus}>
              <DialogPanel data-sheet $size={size ?? 'medium'}>
                <DialogHead>
                  <RadixDialog.Title asChild>
                    <DialogTitle>{title}</DialogTitle>
                  </RadixDialog.Title>
                  {description && (
                    <RadixDialog.Description asChild>
                      <DialogText>
                        <bdi>{description}</bdi>
                      </DialogText>
                    </RadixDialog.Description>
                  )}
                </DialogHead>
                {children && <DialogBody>{children}</DialogBody>}
                {footer && <DialogFoot>{footer}</DialogFoot>}
                <DialogClose onClick={() => onOpenChange(false)} />
              </DialogPanel>
            </RadixDialog.Content>
          </DialogOverlay>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
