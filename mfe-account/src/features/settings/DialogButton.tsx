import { type LazyComponent, useLazyComponent } from '@lintel/module-kit';
import { Button, type ButtonProps } from '@lintel/ui';

interface Closable {
  onClose(): void;
}

interface Props<Dialog extends Closable> extends Omit<ButtonProps, 'onClick'> {
  /** The dialog, whose code loads separately from the page. */
  dialog: LazyComponent<Dialog>;
  /** The dialog's own props. */
  dialogProps: Omit<NoInfer<Dialog>, 'onClose'>;
}

/** A button that opens a dialog, whose code loads when the button is hovered or focused. */
export function DialogButton<Dialog extends Closable>({ dialog, dialogProps, ...button }: Props<Dialog>) {
  const { Component, show, hide } = useLazyComponent(dialog, "Couldn't open the dialog.");
  const props = { ...dialogProps, onClose: hide } as unknown as Dialog;
  return (
    <>
      <Button {...button} onMouseEnter={dialog.preload} onFocus={dialog.preload} onClick={show} />
      {Component && <Component {...props} />}
    </>
  );
}
