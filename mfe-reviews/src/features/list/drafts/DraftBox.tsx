import type { Schemas } from '@lintel/contract/api';
import { Button } from '@lintel/ui';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusRow } from '../focusBeside';
import { boxId } from './boxId';
import { Actions, Form, Title } from './boxParts';
import type { Box } from './draftsSlice';
import { useDraft } from './useDraft';

interface Props {
  review: Schemas['Review'];
  box: Box;
  title: ReactNode;
  /** The field and what belongs to it. */
  children: ReactNode;
  /** At the start of the line of buttons. */
  aside?: ReactNode;
  sendLabel: string;
  danger?: boolean;
  /** Whether there is something to send. */
  ready: boolean;
  pending: boolean;
  onSend(): void;
}

/** A form under a review. Ctrl/Cmd+Enter sends, Escape closes and keeps what is typed, "Cancel" forgets it. */
export function DraftBox({ review, box, title, children, ready, pending, onSend, ...buttons }: Props) {
  const { aside, sendLabel, danger } = buttons;
  const id = boxId(review.id, box);
  const { toggle, end } = useDraft(review.id, box);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<Element>(null);

  useEffect(() => {
    const pressed = document.activeElement;
    // Not when the page is shown again with the box open.
    if (pressed?.getAttribute('aria-controls') !== id) return;
    opener.current = pressed;
    form.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  }, [id]);

  function leave(close: () => void) {
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    else if (form.current) focusRow(form.current);
    close();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !pending) onSend();
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key === 'Escape' && !event.defaultPrevented) leave(toggle);
  }

  return (
    <Form ref={form} id={id} aria-labelledby={`${id}-title`} onSubmit={submit} onKeyDown={pressKey}>
      <Title id={`${id}-title`}>{title}</Title>
      {children}
      <Actions>
        {aside}
        <Button size="small" disabled={pending} onClick={() => leave(end)}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          size="small"
          disabled={!ready}
          pending={pending}
        >
          {sendLabel}
        </Button>
      </Actions>
    </Form>
  );
}
