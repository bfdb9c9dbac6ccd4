import { failureToast, useDraft, useHost } from '@lintel/module-kit';
import { Button, DraftNotice, formatNumber, Hint, Textarea } from '@lintel/ui';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import styled from 'styled-components';
import { useFocusFallback } from '../../../coin/useFocusFallback';
import { useAddCommentMutation } from './commentApi';

/** Characters that the API accepts. */
const LIMIT = 2_000;

const Form = styled.form`
  display: grid;
  gap: 12px;
`;
const Row = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  font-variant-numeric: tabular-nums;
`;

interface Props {
  coin: string;
  onAdded(): void;
}

/** The form for a new comment. Ctrl/Cmd+Enter posts it; unsent text is kept as a draft. */
export function CommentForm({ coin, onAdded }: Props) {
  const host = useHost();
  const hintId = useId();
  const draft = useDraft(`coin.${coin}.comment`, '');
  const text = draft.value;
  const [addComment, { isLoading }] = useAddCommentMutation();
  const isBlank = text.trim() === '';
  const box = useRef<HTMLTextAreaElement>(null);
  // The button is disabled after a click.
  const focusHandlers = useFocusFallback(() => box.current);

  async function post(event: FormEvent) {
    event.preventDefault();
    if (isBlank || isLoading) return;
    try {
      await addComment({ coin, text: text.trim() }).unwrap();
      draft.markSaved(text);
      onAdded();
    } catch (error) {
      host.toast(failureToast(error, "Couldn't post the comment."));
    }
  }

  function postByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) post(event);
  }

  return (
    <Form onSubmit={post} {...focusHandlers}>
      <Textarea
        ref={box}
        aria-label="Write a comment"
        aria-describedby={hintId}
        placeholder="Write a comment"
        maxLength={LIMIT}
        value={text}
        onChange={(event) => draft.change(event.target.value)}
        onKeyDown={postByKey}
      />
      {!isLoading && <DraftNotice draft={draft} />}
      <Row>
        <Hint id={hintId}>
          {formatNumber(text.length)} of {formatNumber(LIMIT)} characters
        </Hint>
        <Button type="submit" variant="primary" size="small" disabled={isBlank} pending={isLoading}>
          Post
        </Button>
      </Row>
    </Form>
  );
}
