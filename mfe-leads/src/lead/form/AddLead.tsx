import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { Button } from '@lintel/ui';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

const addLeadDialog = lazyWithRetry(() => import(/* webpackChunkName: "lead-form" */ './AddLeadDialog'));

interface Props {
  /** Whether the URL opens the form, as from the command palette. */
  isRequested: boolean;
  onClose(): void;
}

/** Opens the form of a new lead, which loads once the button is hovered or focused. */
export function AddLead({ isRequested, onClose }: Props) {
  const { Component: Dialog, show, hide } = useLazyComponent(addLeadDialog, "Couldn't open the form.");
  const open = useEffectEvent(() => void show());
  useEffect(() => {
    if (isRequested) open();
  }, [isRequested]);

  function close() {
    hide();
    if (isRequested) onClose();
  }

  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={16} strokeWidth={1.8} />}
        wideOnlyText
        onClick={show}
        onPointerEnter={addLeadDialog.preload}
        onFocus={addLeadDialog.preload}
      >
        Add lead
      </Button>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}
