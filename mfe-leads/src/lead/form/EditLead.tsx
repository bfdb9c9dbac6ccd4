import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { Button } from '@lintel/ui';

export const editLeadDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "lead-form" */ './EditLeadDialog'),
);

/** Opens the form of a lead, which loads on the first click. */
export function EditLead({ lead }: { lead: Schemas['Lead'] }) {
  const { Component: Dialog, show, hide } = useLazyComponent(editLeadDialog, "Couldn't open the form.");
  return (
    <>
      <Button
        size="small"
        aria-label="Edit lead"
        onClick={show}
        onPointerEnter={editLeadDialog.preload}
        onFocus={editLeadDialog.preload}
      >
        Edit
      </Button>
      {Dialog && <Dialog lead={lead} onClose={hide} />}
    </>
  );
}
