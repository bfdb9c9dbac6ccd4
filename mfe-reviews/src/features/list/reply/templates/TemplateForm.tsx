import type { Schemas } from '@lintel/contract/api';
import { useDraft, useMutationToast } from '@lintel/module-kit';
import { Button, DraftNotice, Field, Input, Textarea } from '@lintel/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { CUSTOMER_PLACEHOLDER } from './customerPlaceholder';
import { useCreateReplyTemplateMutation, useUpdateReplyTemplateMutation } from './replyTemplateApi';

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
const Row = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
`;

interface TemplateFields {
  name: string;
  text: string;
}

const blank: TemplateFields = { name: '', text: '' };

interface Props {
  /** The template to edit; undefined for a new one. */
  template?: Schemas['ReplyTemplate'] | undefined;
  /** Called after saving or cancelling. */
  onDone(): void;
}

/** Adds or edits a template. Stays open when saving fails, and keeps a draft. */
export function TemplateForm({ template, onDone }: Props) {
  const toastResult = useMutationToast();
  const { name, text } = template ?? blank;
  const draft = useDraft<TemplateFields>(`reply-template.${template?.id ?? 'new'}`, { name, text });
  const [createTemplate, creating] = useCreateReplyTemplateMutation();
  const [updateTemplate, updating] = useUpdateReplyTemplateMutation();
  const isSaving = creating.isLoading || updating.isLoading;
  const typed = draft.value;
  const first = useRef<HTMLInputElement>(null);
  const fields = { name: typed.name.trim(), text: typed.text.trim() };
  const isComplete = fields.name !== '' && fields.text !== '';

  useEffect(() => {
    first.current?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    // In the React tree this form may be inside a reply form, so the event must not bubble to it.
    event.stopPropagation();
    if (isComplete && !isSaving) void save();
  }

  async function save() {
    const saving = template ? updateTemplate({ id: template.id, changes: fields }) : createTemplate(fields);
    const isSaved = await toastResult(saving.unwrap(), {
      success: 'Template saved',
      failure: "Couldn't save the template.",
    });
    if (!isSaved) return;
    draft.markSaved(typed);
    // Another form may have been opened in the meantime.
    if (first.current) onDone();
  }

  function cancel() {
    draft.clear();
    onDone();
  }

  return (
    <Form onSubmit={submit}>
      <Field label="Name">
        <Input
          ref={first}
          maxLength={100}
          value={typed.name}
          onChange={({ target }) => draft.change({ ...typed, name: target.value })}
        />
      </Field>
      <Field label="Text" hint={`${CUSTOMER_PLACEHOLDER} becomes the customer's name.`}>
        <Textarea
          maxLength={5000}
          value={typed.text}
          onChange={({ target }) => draft.change({ ...typed, text: target.value })}
        />
      </Field>
      {!isSaving && <DraftNotice draft={draft} />}
      <Row>
        <Button disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={!isComplete} pending={isSaving}>
          Save template
        </Button>
      </Row>
    </Form>
  );
}
