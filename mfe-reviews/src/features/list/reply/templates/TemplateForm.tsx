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

interface Props {
  /** The key of the stored draft. */
  draftKey: string;
  initial: TemplateFields;
  pending: boolean;
  /** @returns whether the template was saved */
  onSave(fields: TemplateFields): Promise<boolean>;
  /** Called after saving or cancelling. */
  onDone(): void;
}

/** The form for new and existing templates. */
export function TemplateForm({ draftKey, initial: { name, text }, pending, onSave, onDone }: Props) {
  const draft = useDraft<TemplateFields>(draftKey, { name, text });
  const typed = draft.value;
  const first = useRef<HTMLInputElement>(null);
  const fields = { name: typed.name.trim(), text: typed.text.trim() };
  const isComplete = fields.name !== '' && fields.text !== '';

  useEffect(() => {
    first.current?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    // In the React tree this form may be inside a reply form, so the event must not bubble there.
    event.stopPropagation();
    if (isComplete && !pending) void save();
  }

  async function save() {
    if (!(await onSave(fields))) return;
    draft.markSaved(typed);
    onDone();
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
      {!pending && <DraftNotice draft={draft} />}
      <Row>
        <Button disabled={pending} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={!isComplete} pending={pending}>
          Save template
        </Button>
      </Row>
    </Form>
  );
}

const blank = { name: '', text: '' };

/** @param onDone called after saving or cancelling */
export function AddTemplate({ onDone }: { onDone(): void }) {
  const toastResult = useMutationToast();
  const [createReplyTemplate, { isLoading }] = useCreateReplyTemplateMutation();

  const add = (fields: TemplateFields) =>
    toastResult(createReplyTemplate(fields).unwrap(), {
      success: 'Template saved.',
      failure: "Couldn't save the template.",
    });

  return (
    <TemplateForm
      draftKey="reply-template.new"
      initial={blank}
      pending={isLoading}
      onSave={add}
      onDone={onDone}
    />
  );
}

interface EditTemplateProps {
  template: Schemas['ReplyTemplate'];
  /** Called after saving or cancelling. */
  onDone(): void;
}

export function EditTemplate({ template, onDone }: EditTemplateProps) {
  const toastResult = useMutationToast();
  const [updateReplyTemplate, { isLoading }] = useUpdateReplyTemplateMutation();

  const update = (changes: { name: string; text: string }) =>
    toastResult(updateReplyTemplate({ id: template.id, changes }).unwrap(), {
      success: 'Template saved.',
      failure: "Couldn't save the template.",
    });

  return (
    <TemplateForm
      draftKey={`reply-template.${template.id}`}
      initial={template}
      pending={isLoading}
      onSave={update}
      onDone={onDone}
    />
  );
}
