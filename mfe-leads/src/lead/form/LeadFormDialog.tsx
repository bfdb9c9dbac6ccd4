import type { Schemas } from '@lintel/contract/api';
import { isApiError, useDraft } from '@lintel/module-kit';
import { Button, Dialog, DraftNotice, FieldError, Stack } from '@lintel/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { DuplicateNotice } from '../duplicate/DuplicateNotice';
import { focusFirstError } from '../focusFirstError';
import { toOneLine } from '../toOneLine';
import { LeadFormFields } from './LeadFormFields';
import { checkForm, type LeadFormErrors, type LeadFormValues, toFields } from './leadForm';

interface Props {
  title: string;
  saveLabel: string;
  draftKey: string;
  saved: LeadFormValues;
  /** Currency of a budget without a chosen one. */
  currency?: Schemas['Currency'];
  /** Whether the lead must have an email address or a phone number. */
  isReachable: boolean;
  /** The id of the edited lead. */
  leadId?: string;
  /** @throws ApiError */
  onSave(fields: ReturnType<typeof toFields>): Promise<unknown>;
  onClose(): void;
}

/** The form of a new or an existing lead. Stays open if saving fails, and keeps a draft. */
export function LeadFormDialog({ title, saveLabel, draftKey, saved, ...options }: Props) {
  const { currency = 'USD', isReachable, leadId, onSave, onClose } = options;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(draftKey, saved);
  const [errors, setErrors] = useState<LeadFormErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  // Not updated with each key.
  const [contact, setContact] = useState(() => toContact(draft.value));

  function change(changes: Partial<LeadFormValues>) {
    draft.change({ ...draft.value, ...changes });
    setFailure(undefined);
    setErrors((shown) => {
      const others = { ...shown };
      for (const name of Object.keys(changes)) delete others[name];
      // An address or a number is enough.
      if ('phone' in changes) delete others['email'];
      if ('property' in changes) delete others['propertyId'];
      return others;
    });
  }

  function showErrors(found: LeadFormErrors) {
    setErrors(found);
    focusFirstError(form.current, found);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const found = checkForm(draft.value, isReachable);
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsSaving(true);
    try {
      await onSave(toFields(draft.value, currency));
      draft.markSaved(draft.value);
      onClose();
    } catch (cause) {
      showErrors((isApiError(cause) && cause.fields) || {});
      setFailure(describeFailure(cause));
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
      title={title}
      footer={
        <>
          <Button disabled={isSaving} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {/* The browser's own bubbles would show the same messages in the browser's language, and one at a time. */}
      <form
        id={formId}
        ref={form}
        onSubmit={save}
        onBlur={() => setContact(toContact(draft.value))}
        noValidate
      >
        <Stack gap={16}>
          <DraftNotice draft={draft} />
          <LeadFormFields
            values={draft.value}
            errors={errors}
            currency={currency}
            notice={<DuplicateNotice contact={{ ...contact, except: leadId }} />}
            onChange={change}
          />
          <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
        </Stack>
      </form>
    </Dialog>
  );
}

const toContact = ({ email, phone }: LeadFormValues) => ({
  email: toOneLine(email),
  phone: toOneLine(phone),
});

function describeFailure(cause: unknown): string {
  if (!isApiError(cause)) return "Couldn't save. Check your connection and try again.";
  if (cause.code === 'CONFLICT')
    return 'This lead was changed elsewhere. Your changes are still here: check them and save again.';
  if (cause.fields) return 'Check the marked fields and try again.';
  return cause.message || "Couldn't save. Check your connection and try again.";
}
