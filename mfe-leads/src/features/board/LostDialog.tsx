import type { Schemas } from '@lintel/contract/api';
import { Button, Dialog } from '@lintel/ui';
import { type FormEvent, useId, useState } from 'react';
import { LostReason } from '../../lead/LostReason';

interface Props {
  lead: Schemas['Lead'];
  /** With the reason, or undefined when the lead stays where it is. */
  onAnswer(reason?: string): void;
}

/** Asks why, before a card goes to Lost. */
export function LostDialog({ lead, onAnswer }: Props) {
  const formId = useId();
  const [reason, setReason] = useState('');

  function move(event: FormEvent) {
    event.preventDefault();
    onAnswer(reason);
  }

  return (
    <Dialog
      open
      onOpenChange={() => onAnswer()}
      size="small"
      title={`Move ${lead.name} to Lost`}
      footer={
        <>
          <Button onClick={() => onAnswer()}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Move to Lost
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={move}>
        <LostReason reason={reason} onReason={setReason} />
      </form>
    </Dialog>
  );
}
