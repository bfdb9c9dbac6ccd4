import { type LazyComponent, useLazyComponent } from '@lintel/module-kit';
import { Button, type ButtonProps } from '@lintel/ui';
import { useLayoutEffect, useRef } from 'react';

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
  const own = useRef<HTMLButtonElement>(null);
  // The dialog's action may remove the button, such as with its row.
  useLayoutEffect(() => {
    const element = own.current;
    return () => {
      if (element && element === document.activeElement) focusNeighbor(element);
    };
  }, []);
  return (
    <>
      <Button {...button} ref={own} onMouseEnter={dialog.preload} onFocus={dialog.preload} onClick={show} />
      {Component && <Component {...props} />}
    </>
  );
}

/** Focuses the first button of the next or the previous row, or else the page's title. */
function focusNeighbor(button: HTMLElement) {
  const row = button.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const target =
    neighbor?.querySelector('button') ?? document.querySelector<HTMLElement>('[data-page-title]');
  target?.focus();
}
