import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useDraft, useLazyComponent, useUrlState } from '@lintel/module-kit';
import { Hint, Textarea } from '@lintel/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { CARDS_BELOW } from '../cardsBelow';
import { focusNextRow, focusRow } from '../focusRow';
import { draftKey } from '../forms/openForms';
import { ReviewForm } from '../forms/ReviewForm';
import { useOpenForm } from '../forms/useOpenForm';
import { TemplateMenuButton } from './templates/TemplateMenuButton';
import { useSendReply } from './useSendReply';

const templateMenu = lazyWithRetry(() =>
  import(/* webpackChunkName: "templates" */ './templates/TemplateMenu').then(({ TemplateMenu }) => ({
    default: TemplateMenu,
  })),
);

interface Props {
  customer: string;
  /** Receives the template with the customer's name filled in. */
  onInsert(text: string): void;
}

/** Opens the menu of reply templates. The menu loads on first use. */
function TemplateButton(props: Props) {
  const { Component: Menu, show } = useLazyComponent(templateMenu, "Couldn't load templates.");
  return Menu ? <Menu {...props} /> : <TemplateMenuButton onClick={show} />;
}

const InTable = styled.span`
  @container (max-width: ${CARDS_BELOW - 1}px) {
    display: none;
  }
`;
const OnCard = styled.span`
  display: none;
  @container (max-width: ${CARDS_BELOW - 1}px) {
    display: inline;
  }
`;

/** Renders a long title in the table and a short one on cards; CSS hides the other, also from screen readers. */
function ReplyTitle({ customer }: { customer: string }) {
  return (
    <>
      <InTable>{`Write a reply to ${customer}'s review`}</InTable>
      <OnCard>{`Reply to ${customer}'s review`}</OnCard>
    </>
  );
}

const hints: Record<Schemas['ReviewStatus'], string> = {
  published: 'Shown under the review on your public page.',
  pending: 'Shown under the review on your public page once you approve it.',
  rejected: 'Not shown on your public page because the review is rejected.',
};

/** The form that writes or edits a reply. */
export function ReplyForm({ review }: { review: Schemas['Review'] }) {
  const { id, customerName, status, reply } = review;
  const draft = useDraft(draftKey(id, 'reply'), reply?.text ?? '');
  const { id: name, close, hasDraft } = useOpenForm(id, 'reply');
  const { send, isLoading } = useSendReply();
  const { params } = useUrlState();
  const field = useRef<HTMLTextAreaElement>(null);

  async function submit() {
    const written = field.current;
    const text = draft.value;
    if (!(await send(review, text.trim()))) return;
    draft.markSaved(text);
    if (hasDraft()) return;
    // An answered review leaves the list of unanswered ones.
    const moveFocus = params.has('unanswered') ? focusNextRow : focusRow;
    if (written) moveFocus(written);
    close();
  }

  function insert(template: string) {
    const text = draft.value.trimEnd();
    draft.change(text ? `${text}\n\n${template}` : template);
    field.current?.focus();
  }

  return (
    <ReviewForm
      review={review}
      form="reply"
      draft={draft}
      title={<ReplyTitle customer={customerName} />}
      pending={isLoading}
      onSend={submit}
      startActions={<TemplateButton customer={customerName} onInsert={insert} />}
      sendLabel="Send Reply"
    >
      <Textarea
        ref={field}
        aria-labelledby={`${name}-title`}
        aria-describedby={`${name}-hint`}
        placeholder="Write your reply..."
        maxLength={5000}
        value={draft.value}
        onChange={(event) => draft.change(event.target.value)}
      />
      <Hint id={`${name}-hint`}>{hints[status]}</Hint>
    </ReviewForm>
  );
}
