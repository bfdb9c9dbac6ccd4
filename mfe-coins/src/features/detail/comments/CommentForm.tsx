import { failureToast, useHost } from '@lintel/module-kit';
import { Button, formatNumber, Hint, Textarea } from '@lintel/ui';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useAddCommentMutation } from './addComment';

/** As many characters as the API takes. */
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

/** Ctrl/Cmd+Enter posts. What could not be posted stays in the box. */
export function CommentForm({ coin, onAdded }: Props) {
  const host = useHost();
  const hintId = useId();
  const [text, setText] = useState('');
  const [addComment, { isLoading }] = useAddCommentMutation();
  const isBlank = text.trim() === '';

  async function post(event: FormEvent) {
    event.preventDefault();
    if (isBlank || isLoading) return;
    try {
      await addComment({ coin, text: text.trim() }).unwrap();
      setText('');
      onAdded();
    } catch (error) {
      host.toast(failureToast(error, 'The comment could not be posted.'));
    }
  }

  function postByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) post(event);
  }

  return (
    <Form onSubmit={post}>
      <Textarea
        aria-label="Write a comment"
        aria-describedby={hintId}
        placeholder="Write a comment"
        maxLength={LIMIT}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={postByKey}
      />
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
