import { usePart } from '@lintel/module-kit';
import { Button, type ButtonProps } from '@lintel/ui';
import type { ComponentType } from 'react';

interface Closable {
  onClose(): void;
}

interface Props<Dialog extends Closable> extends Omit<ButtonProps, 'onClick'> {
  /** Imports the dialog: no code of it comes with the page. */
  load(): Promise<ComponentType<Dialog>>;
  /** The dialog's own props. */
  asks: Omit<NoInfer<Dialog>, 'onClose'>;
}

/** A button that opens a dialog, whose code is loaded when it is about to be asked for. */
export function DialogButton<Dialog extends Closable>({ load, asks, ...button }: Props<Dialog>) {
  const { Part, show, hide } = usePart(load, 'The dialog could not be loaded.');
  // Whether it comes is seen when it is asked for.
  const loadAhead = () => void load().catch(() => null);
  const props = { ...asks, onClose: hide } as unknown as Dialog;
  return (
    <>
      <Button {...button} onMouseEnter={loadAhead} onFocus={loadAhead} onClick={show} />
      {Part && <Part {...props} />}
    </>
  );
}
