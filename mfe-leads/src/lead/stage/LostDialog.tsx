import type { Schemas } from '@lintel/contract/api';
import { useDraft } from '@lintel/module-kit';
import { Button, Dialog } from '@lintel/ui';
import { type FormEvent, useId } from 'react';
import { LostReason, lostReasonDraftKey } from '../LostReason';

interface Props {
  lead: Schemas['Lead'];
  /** Receives the reason, or undefined if the user cancels. */
  onClose(reason?: string): void;
}

/** Asks for the reason before a lead moves to Lost. The reason is kept as a draft until the server saves it. */
export function LostDialog({ lead, onClose }: Props) {
  const formId = useId();
  const draft = useDraft(lostReasonDraftKey(lead.id), '');

  function move(event: FormEvent) {
    event.preventDefault();
    onClose(draft.value);
  }

  function cancel() {
    draft.clear();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={() => onClose()}
      size="small"
      title={`Move ${lead.name} to Lost`}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Move to Lost
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={move}>
        <LostReason draft={draft} />
      </form>
    </Dialog>
  );
}
