import type { Schemas } from '@lintel/contract/api';
import type { PlaceholderValues } from '@lintel/contract/message-placeholders';
import { successToast, useDraft, useHost } from '@lintel/module-kit';
import { type FormEvent, useState } from 'react';
import { focusFirstError } from '../../../lead/focusFirstError';
import {
  addTemplate,
  checkEmail,
  type EmailErrors,
  type EmailForm,
  emptyEmail,
  getEmailDraftKey,
  toEmailErrors,
  toReplySubject,
} from './emailForm';
import { type MessageTemplate, useSendMessageMutation } from './messageApi';

export interface EmailDialogProps {
  lead: Schemas['Lead'];
  /** The email to reply to, with its text as in the timeline. */
  answered?: (Schemas['ActivityMessage'] & { text: string }) | undefined;
  onClose(): void;
}

/** The text of an email, which stays on the device until it is sent. */
export function useEmailForm({ lead, answered, onClose }: EmailDialogProps, values: PlaceholderValues) {
  const { toast } = useHost();
  const [sendMessage, { isLoading: isSending }] = useSendMessageMutation();
  const [saved] = useState<EmailForm>(() =>
    answered ? { subject: toReplySubject(answered.subject), text: '' } : emptyEmail,
  );
  const draft = useDraft(getEmailDraftKey(lead.id, answered), saved);
  const form = draft.value;
  const [errors, setErrors] = useState<EmailErrors>({});

  function change(changes: Partial<EmailForm>) {
    setErrors({});
    draft.change({ ...form, ...changes });
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const element = event.currentTarget;
    function showErrors(problems: EmailErrors) {
      setErrors(problems);
      focusFirstError(element, problems);
    }
    const problems = checkEmail(form, values);
    showErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const email = { ...form, inReplyToId: answered?.id ?? null };
    try {
      const { message } = await sendMessage({ leadId: lead.id, email }).unwrap();
      draft.markSaved(form);
      toast(successToast(message, 'Sending your email'));
      onClose();
    } catch (failure) {
      showErrors(toEmailErrors(failure, "Couldn't send the email. Check your connection and try again."));
    }
  }

  return {
    form,
    draft,
    errors,
    isSending,
    change,
    send,
    insert: (template: MessageTemplate) => change(addTemplate(form, template, values)),
    cancel() {
      draft.clear();
      onClose();
    },
  };
}
