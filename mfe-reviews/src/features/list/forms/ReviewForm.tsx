import type { Schemas } from '@lintel/contract/api';
import type { Draft } from '@lintel/module-kit';
import { Button, DraftNotice } from '@lintel/ui';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { focusRow } from '../focusRow';
import type { ReviewFormKind } from './openForms';
import { useOpenForm } from './useOpenForm';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 16px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-lg);
  background: var(--bg-sunken);
`;

const Title = styled.h2`
  font: 600 13px/20px var(--font-sans);
  color: var(--text-primary);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
`;

interface Props {
  review: Schemas['Review'];
  form: ReviewFormKind;
  draft: Draft<string>;
  title: ReactNode;
  /** The field and its hint. */
  children: ReactNode;
  /** Shown at the start of the button row. */
  startActions?: ReactNode;
  sendLabel: string;
  danger?: boolean;
  pending: boolean;
  onSend(): void;
}

/** A form under a review. Ctrl/Cmd+Enter sends, Escape closes and keeps the draft, "Cancel" discards it. */
export function ReviewForm({ review, form, draft, title, children, pending, onSend, ...buttons }: Props) {
  const { startActions, sendLabel, danger } = buttons;
  const { id, close } = useOpenForm(review.id, form);
  const ready = draft.value.trim() !== '';
  const formRef = useRef<HTMLFormElement>(null);
  const opener = useRef<Element>(null);

  useEffect(() => {
    const pressed = document.activeElement;
    // Keep the focus when the page remounts with the form already open.
    if (pressed?.getAttribute('aria-controls') !== id) return;
    opener.current = pressed;
    formRef.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  }, [id]);

  function leave() {
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    else if (formRef.current) focusRow(formRef.current);
    close();
  }

  function cancel() {
    draft.clear();
    leave();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !pending) onSend();
  }

  function pressKey(event: KeyboardEvent) {
    // React also bubbles the keys of dialogs and menus that the form opens.
    if (!formRef.current?.contains(event.target as Node)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
  }

  return (
    <Form ref={formRef} id={id} aria-labelledby={`${id}-title`} onSubmit={submit} onKeyDown={pressKey}>
      <Title id={`${id}-title`}>{title}</Title>
      {children}
      {!pending && <DraftNotice draft={draft} />}
      <Actions>
        {startActions}
        <Button size="small" disabled={pending} onClick={cancel}>
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
