import type { Draft } from '@lintel/module-kit';
import { DraftNotice, IconButton, Textarea } from '@lintel/ui';
import { ArrowUp, Square } from 'lucide-react';
import type { FormEvent, KeyboardEvent, Ref } from 'react';
import styled from 'styled-components';

const LIMIT = 2_000;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: flex-end;
  > div {
    flex-basis: 100%;
  }
`;
const Question = styled(Textarea)`
  flex: 1;
  min-width: 0;
  min-height: var(--control-height);
  max-height: 160px;
  resize: none;
  /* Grows with the typed text. */
  field-sizing: content;
`;

interface Props {
  draft: Draft<string>;
  onSend(): void;
  onStop(): void;
  isRunning: boolean;
  ref: Ref<HTMLTextAreaElement>;
}

/** The input for a question. Enter sends it, Shift+Enter starts a new line. */
export function QuestionForm({ draft, onSend, onStop, isRunning, ref }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend();
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }

  return (
    <Form onSubmit={submit}>
      <Question
        ref={ref}
        rows={1}
        aria-label="Ask a question"
        placeholder="Ask a question"
        maxLength={LIMIT}
        value={draft.value}
        onChange={(event) => draft.change(event.target.value)}
        onKeyDown={sendByKey}
      />
      {isRunning ? (
        <IconButton bordered label="Stop" icon={<Square />} onClick={onStop} />
      ) : (
        <IconButton
          bordered
          type="submit"
          label="Send"
          icon={<ArrowUp />}
          disabled={draft.value.trim() === ''}
        />
      )}
      {!isRunning && <DraftNotice draft={draft} />}
    </Form>
  );
}
