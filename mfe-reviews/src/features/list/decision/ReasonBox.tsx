import type { Schemas } from '@lintel/contract/api';
import { Button, Field, Input } from '@lintel/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { DraftBox } from '../drafts/DraftBox';
import { useDraft } from '../drafts/useDraft';
import { focusBeside } from '../focusBeside';
import { useDecide } from './useDecide';

/** What makes a review wrong. That it is a bad one does not. */
const reasons = ['Advertising', 'Not about our work', 'Not a customer', 'Insults or private details'];

const Suggestions = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** Asks why a review is rejected: in the agent's words, or in those that are offered. */
export function ReasonBox({ review }: { review: Schemas['Review'] }) {
  const { id, customerName } = review;
  const { text = '', type, end } = useDraft(id, 'reason');
  const { decide, isLoading } = useDecide();
  const field = useRef<HTMLInputElement>(null);

  async function reject() {
    const written = field.current;
    const isRejected = await decide(review, { status: 'rejected', rejectionReason: text.trim() });
    if (!isRejected) return;
    if (written) focusBeside(written);
    end();
  }

  function choose(reason: string) {
    type(reason);
    field.current?.focus();
  }

  return (
    <DraftBox
      review={review}
      box="reason"
      title={`Why do you reject ${customerName}'s review?`}
      ready={text.trim() !== ''}
      pending={isLoading}
      onSend={reject}
      sendLabel="Reject"
      danger
    >
      <Suggestions aria-label="Suggestions">
        {reasons.map((reason) => (
          <Button key={reason} size="small" aria-pressed={text === reason} onClick={() => choose(reason)}>
            {reason}
          </Button>
        ))}
      </Suggestions>
      <Field label="Reason" hint="For your own records: it is kept with the review and not published.">
        <Input ref={field} maxLength={1000} value={text} onChange={(event) => type(event.target.value)} />
      </Field>
    </DraftBox>
  );
}
