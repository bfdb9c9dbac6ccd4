import type { Schemas } from '@lintel/contract/api';
import { Hint, Textarea } from '@lintel/ui';
import { useRef } from 'react';
import { boxId } from '../drafts/boxId';
import { DraftBox } from '../drafts/DraftBox';
import { useDraft } from '../drafts/useDraft';
import { focusRow } from '../focusBeside';
import { ReplyTitle } from './ReplyTitle';
import { TemplateButton } from './templates/TemplateButton';
import { useSendReply } from './useSendReply';

const hints: Record<Schemas['ReviewStatus'], string> = {
  published: 'Shown under the review on your public page.',
  pending: 'Shown under the review on your public page once you approve it.',
  rejected: 'Not shown in public: the review is rejected.',
};

/** Where a reply is written, or one that was sent is written anew. */
export function ReplyBox({ review }: { review: Schemas['Review'] }) {
  const { id, customerName, status, reply } = review;
  const { text = reply?.text ?? '', type, end } = useDraft(id, 'reply');
  const { send, isLoading } = useSendReply();
  const field = useRef<HTMLTextAreaElement>(null);
  const name = boxId(id, 'reply');

  async function submit() {
    const written = field.current;
    if (!(await send(review, text.trim()))) return;
    if (written) focusRow(written);
    end();
  }

  function insert(words: string) {
    type(text.trim() ? `${text.trimEnd()}\n\n${words}` : words);
    field.current?.focus();
  }

  return (
    <DraftBox
      review={review}
      box="reply"
      title={<ReplyTitle customer={customerName} />}
      ready={text.trim() !== ''}
      pending={isLoading}
      onSend={submit}
      aside={<TemplateButton customer={customerName} onInsert={insert} />}
      sendLabel="Send Reply"
    >
      <Textarea
        ref={field}
        aria-labelledby={`${name}-title`}
        aria-describedby={`${name}-hint`}
        placeholder="Write your reply..."
        maxLength={5000}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <Hint id={`${name}-hint`}>{hints[status]}</Hint>
    </DraftBox>
  );
}
