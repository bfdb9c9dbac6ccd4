import type { Schemas } from '@lintel/contract/api';
import { useDraft } from '@lintel/module-kit';
import { Button, Field, Input } from '@lintel/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { focusNextRow } from '../focusRow';
import { draftKey } from '../forms/openForms';
import { ReviewForm } from '../forms/ReviewForm';
import { useOpenForm } from '../forms/useOpenForm';
import { useDecide } from './useDecide';

/** Reasons to reject a review. A low rating is not one of them. */
const reasons = ['Advertising', 'Not about our work', 'Not a customer', 'Insults or private details'];

const Suggestions = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** Asks why a review is rejected, with suggestions. */
export function RejectionForm({ review }: { review: Schemas['Review'] }) {
  const { id, customerName } = review;
  const draft = useDraft(draftKey(id, 'reason'), '');
  const { close, hasDraft } = useOpenForm(id, 'reason');
  const { decide, isLoading } = useDecide();
  const field = useRef<HTMLInputElement>(null);

  async function reject() {
    const written = field.current;
    const text = draft.value;
    const isRejected = await decide(review, { status: 'rejected', rejectionReason: text.trim() });
    if (!isRejected) return;
    draft.markSaved(text);
    if (hasDraft()) return;
    if (written) focusNextRow(written);
    close();
  }

  function choose(reason: string) {
    draft.change(reason);
    field.current?.focus();
  }

  return (
    <ReviewForm
      review={review}
      form="reason"
      draft={draft}
      title={`Why are you rejecting ${customerName}'s review?`}
      pending={isLoading}
      onSend={reject}
      sendLabel="Reject"
      danger
    >
      <Suggestions aria-label="Suggestions">
        {reasons.map((reason) => (
          <Button
            key={reason}
            size="small"
            aria-pressed={draft.value === reason}
            onClick={() => choose(reason)}
          >
            {reason}
          </Button>
        ))}
      </Suggestions>
      <Field
        label="Reason"
        hint="For your records only. The reason is saved with the review and isn't published."
      >
        <Input
          ref={field}
          maxLength={1000}
          value={draft.value}
          onChange={(event) => draft.change(event.target.value)}
        />
      </Field>
    </ReviewForm>
  );
}
