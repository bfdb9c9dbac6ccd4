import type { Schemas } from '@lintel/contract/api';
import {
  describePlaceholderProblem,
  fillPlaceholders,
  type PlaceholderValues,
} from '@lintel/contract/message-placeholders';
import { isApiError } from '@lintel/module-kit';

export interface EmailForm {
  subject: string;
  text: string;
}

export type EmailErrors = Partial<Record<keyof EmailForm | 'form', string>>;

export const emptyEmail: EmailForm = { subject: '', text: '' };

/** One draft for a new email to a lead, and one for each answer. */
export const getEmailDraftKey = (leadId: string, answered?: Pick<Schemas['ActivityMessage'], 'id'>) =>
  `lead.${leadId}.email.${answered?.id ?? 'new'}`;

/** The subject of an answer. */
export const toReplySubject = (subject: string) =>
  /^re:/i.test(subject) ? subject : `Re: ${subject}`.trim();

/** What a template adds: what is there stays. Placeholders without a value are left for the agent to replace. */
export function addTemplate(
  form: EmailForm,
  template: Pick<Schemas['MessageTemplate'], 'subject' | 'text'>,
  values: PlaceholderValues,
): EmailForm {
  const [subject, text] = [template.subject, template.text].map(
    (part) => fillPlaceholders(part, values).text,
  );
  return {
    subject: form.subject.trim() === '' ? (subject ?? '') : form.subject,
    text: form.text.trim() === '' ? (text ?? '') : `${form.text.trimEnd()}\n\n${text}`,
  };
}

const missing = { subject: 'Enter a subject', text: 'Write a message' };

/** Problems by field; none when it can be sent. */
export function checkEmail(form: EmailForm, values: PlaceholderValues): EmailErrors {
  const errors: EmailErrors = {};
  for (const field of ['subject', 'text'] as const) {
    const problem =
      form[field].trim() === ''
        ? missing[field]
        : describePlaceholderProblem(fillPlaceholders(form[field], values));
    if (problem) errors[field] = problem;
  }
  return errors;
}

/** What the server says to a form, by field. */
export function toEmailErrors(failure: unknown, fallback: string): EmailErrors {
  if (!isApiError(failure)) return { form: fallback };
  const { fields = {}, message } = failure;
  const { subject, text, ...others } = fields;
  const shown = { ...(subject && { subject }), ...(text && { text }) };
  const rest = Object.values(others)[0] ?? message;
  return Object.keys(shown).length > 0 ? shown : { form: rest || fallback };
}
