import { Button, Hint, Textarea } from '@lintel/ui';
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import styled from 'styled-components';

const Form = styled.form`
  display: grid;
  gap: 12px;
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  > :first-child {
    flex: 1;
  }
`;

interface Props {
  text: string;
  onText(text: string): void;
  /** Called with a text that is not blank. */
  onSend(): void;
  /** What sending does, in the button's words. */
  action: string;
  hint: string;
  pending: boolean;
  /** Stands before the button: the way out. */
  aside?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The one place where notes are written, new ones and those under correction. Ctrl/Cmd+Enter sends. */
export function NoteForm({ text, onText, onSend, action, hint, pending, aside, ref }: Props) {
  const hintId = useId();
  const blank = text.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!blank && !pending) onSend();
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <Form onSubmit={submit}>
      <Textarea
        ref={ref}
        aria-label="Add a note"
        aria-describedby={hintId}
        placeholder="Add a note"
        maxLength={5000}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={sendByKey}
      />
      <Row>
        <Hint id={hintId}>{hint}</Hint>
        {aside}
        <Button type="submit" variant="primary" size="small" disabled={blank} pending={pending}>
          {action}
        </Button>
      </Row>
    </Form>
  );
}
