import { Button, Dialog, type DialogProps } from '@lintel/ui';
import { type FormEventHandler, type ReactNode, useId } from 'react';

interface Props extends Pick<DialogProps, 'title' | 'description'> {
  /** Label of the submit button. */
  action: string;
  variant?: 'primary' | 'danger';
  isSubmitting: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose(): void;
  /** The fields. */
  children?: ReactNode;
  /** Replaces the form once it has succeeded, with "Done" as its only button. */
  result?: ReactNode;
}

/** A small form over the page. It can't be closed while it submits. */
export function FormDialog({
  action,
  variant = 'primary',
  isSubmitting,
  onSubmit,
  onClose,
  children,
  result,
  ...texts
}: Props) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && onClose()}
      size="small"
      {...texts}
      footer={
        result ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button disabled={isSubmitting} onClick={onClose}>
              Cancel
            </Button>
            <Button variant={variant} type="submit" form={id} pending={isSubmitting}>
              {action}
            </Button>
          </>
        )
      }
    >
      {result ?? (
        <form id={id} onSubmit={onSubmit} noValidate>
          {children}
        </form>
      )}
    </Dialog>
  );
}
