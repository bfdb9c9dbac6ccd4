import {
  describePlaceholderProblem,
  fillPlaceholders,
  messagePlaceholderNames,
  messagePlaceholders,
} from '@lintel/contract/message-placeholders';
import { isApiError, successToast, useDraft, useHost } from '@lintel/module-kit';
import { Button, DraftNotice, Field, FieldError, Input, Stack, Textarea } from '@lintel/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { focusFirstError } from '../../../lead/focusFirstError';
import {
  type MessageTemplate,
  useCreateMessageTemplateMutation,
  useListMessageTemplatesQuery,
  useUpdateMessageTemplateMutation,
} from './messageApi';

interface TemplateFields {
  name: string;
  subject: string;
  text: string;
}

type Errors = Partial<Record<keyof TemplateFields | 'form', string>>;

const blank: TemplateFields = { name: '', subject: '', text: '' };

const Placeholders = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 12px;
  margin: 0;
  font: var(--text-12);
  color: var(--text-secondary);
  dt {
    font-family: var(--font-mono, monospace);
    color: var(--text-primary);
  }
  dd {
    margin: 0;
  }
`;

const Row = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
`;

interface Props {
  /** The template to edit; undefined for a new one. */
  template?: MessageTemplate | undefined;
  /** Called after saving or cancelling. */
  onDone(): void;
}

/** Adds or edits a template. Stays open when saving fails, and keeps a draft. */
export function TemplateForm({ template, onDone }: Props) {
  const { toast } = useHost();
  const [saved] = useState<TemplateFields>(() => (template ? pickFields(template) : blank));
  const draft = useDraft<TemplateFields>(`message-template.${template?.id ?? 'new'}`, saved);
  const [errors, setErrors] = useState<Errors>({});
  const [createTemplate, creating] = useCreateMessageTemplateMutation();
  const [updateTemplate, updating] = useUpdateMessageTemplateMutation();
  const { refetch } = useListMessageTemplatesQuery();
  const isSaving = creating.isLoading || updating.isLoading;
  const form = draft.value;
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => {
    first.current?.focus();
  }, []);

  function change(changes: Partial<TemplateFields>) {
    setErrors({});
    draft.change({ ...form, ...changes });
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const element = event.currentTarget;
    function showErrors(problems: Errors) {
      setErrors(problems);
      focusFirstError(element, problems);
    }
    const problems = checkTemplate(form);
    showErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const body = { name: form.name.trim(), subject: form.subject.trim(), text: form.text.trim() };
    try {
      const { message } = await (template
        ? updateTemplate({ template, changes: pickChanges(body, saved) }).unwrap()
        : createTemplate(body).unwrap());
      draft.markSaved(form);
      toast(successToast(message, 'Template saved'));
      // Another form may have been opened in the meantime.
      if (first.current) onDone();
    } catch (failure) {
      // The next attempt is based on the version that was saved elsewhere.
      if (isConflict(failure)) await refetch();
      const { fields = {} } = isApiError(failure) ? failure : {};
      showErrors({ ...fields, form: describeFailure(failure) });
    }
  }

  function cancel() {
    draft.clear();
    onDone();
  }

  return (
    <form onSubmit={save} noValidate>
      <Stack gap={16}>
        <DraftNotice draft={draft} />
        <Field label="Name" error={errors.name}>
          <Input
            ref={first}
            name="name"
            maxLength={100}
            value={form.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field label="Subject" optional error={errors.subject}>
          <Input
            name="subject"
            maxLength={200}
            value={form.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        </Field>
        <Field label="Text" error={errors.text}>
          <Textarea
            name="text"
            rows={8}
            maxLength={20_000}
            value={form.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <Placeholders aria-label="Placeholders">
          {messagePlaceholderNames.map((name) => (
            <PlaceholderRow key={name} name={name} />
          ))}
        </Placeholders>
        <div role="alert">{errors.form && <FieldError>{errors.form}</FieldError>}</div>
        <Row>
          <Button disabled={isSaving} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={isSaving}>
            Save template
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

const PlaceholderRow = ({ name }: { name: (typeof messagePlaceholderNames)[number] }) => (
  <>
    <dt>{`{{${name}}}`}</dt>
    <dd>{messagePlaceholders[name]}</dd>
  </>
);

const pickFields = ({ name, subject, text }: MessageTemplate): TemplateFields => ({ name, subject, text });

function checkTemplate({ name, subject, text }: TemplateFields): Errors {
  const errors: Errors = {};
  const describe = (part: string) => describePlaceholderProblem({ ...fillPlaceholders(part), missing: [] });
  const problems = {
    name: name.trim() === '' ? 'Enter a name' : undefined,
    subject: describe(subject),
    text: text.trim() === '' ? 'Write the text' : describe(text),
  };
  for (const field of ['name', 'subject', 'text'] as const)
    if (problems[field]) errors[field] = problems[field];
  return errors;
}

/** Returns the fields that were edited, or all of them if none were: a call without changes is refused. */
function pickChanges(body: TemplateFields, saved: TemplateFields): Partial<TemplateFields> {
  const names = Object.keys(body) as (keyof TemplateFields)[];
  const changed = names.filter((name) => body[name] !== saved[name]);
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, body[name]])) : body;
}

const isConflict = (failure: unknown) => isApiError(failure) && failure.code === 'CONFLICT';

function describeFailure(failure: unknown): string {
  if (isConflict(failure))
    return 'This template was changed elsewhere. Your changes are still here: check them and save again.';
  const message = isApiError(failure) ? failure.message : '';
  return message || "Couldn't save the template. Check your connection and try again.";
}
