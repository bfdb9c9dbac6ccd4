import { type CallOutcome, type ContactChannel, callOutcomes } from '@lintel/contract/domain';
import { isApiError, useDraft } from '@lintel/module-kit';
import { Button, Dialog, Field, FieldError, Segments, Stack, Textarea } from '@lintel/ui';
import { type FormEvent, useId, useState } from 'react';

/** The form's values. */
export interface ContactEntry {
  outcome?: CallOutcome;
  note: string;
}

interface Props {
  title: string;
  description?: string;
  channel: ContactChannel;
  saved: ContactEntry;
  draftKey: string;
  saveLabel: string;
  cancelLabel: string;
  /** @throws ApiError */
  onSave(entry: ContactEntry): Promise<unknown>;
  onClose(): void;
}

/** The outcome and a note. Stays open if saving fails, and keeps a draft. */
export function ContactFormDialog({ title, description, channel, saved, draftKey, ...options }: Props) {
  const { saveLabel, cancelLabel, onSave, onClose } = options;
  const formId = useId();
  const errorId = useId();
  const draft = useDraft<ContactEntry>(draftKey, saved);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const { outcome: callOutcome, note } = draft.value;

  function change(next: Partial<ContactEntry>) {
    setError(undefined);
    draft.change({ ...draft.value, ...next });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (channel === 'call' && !callOutcome) {
      setError('Choose how the call went.');
      return;
    }
    setError(undefined);
    setIsSaving(true);
    try {
      await onSave(draft.value);
      draft.markSaved(draft.value);
      onClose();
    } catch (failure) {
      setError(
        (isApiError(failure) && failure.message) || "Couldn't save. Check your connection and try again.",
      );
      setIsSaving(false);
    }
  }

  function cancel() {
    draft.clear();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button disabled={isSaving} onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} aria-describedby={error ? errorId : undefined}>
        <Stack gap={16}>
          {channel === 'call' && (
            <Segments
              label="Outcome"
              options={callOutcomes}
              value={callOutcome}
              onChange={(value) => change({ outcome: value })}
              stretch
            />
          )}
          <Field label="Note" optional>
            <Textarea
              name="note"
              maxLength={5000}
              value={note}
              onChange={({ target }) => change({ note: target.value })}
            />
          </Field>
          <div role="alert">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
        </Stack>
      </form>
    </Dialog>
  );
}
