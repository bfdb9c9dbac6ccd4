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

/** Key of a draft: one for a new email to a lead, and one for each reply. */
export const getEmailDraftKey = (leadId: string, answered?: Pick<Schemas['ActivityMessage'], 'id'>) =>
  `lead.${leadId}.email.${answered?.id ?? 'new'}`;

/** The API's limit. */
export const MAX_SUBJECT = 200;

/** The subject of a reply, without half of a character at its end. */
export const toReplySubject = (subject: string) =>
  (/^re:/i.test(subject) ? subject : `Re: ${subject}`)
    .slice(0, MAX_SUBJECT)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Adds a template to the form and keeps existing text. Placeholders without a value stay for the agent to fill in. */
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

/** Returns errors by field; empty when the email can be sent. */
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

/** Converts the server's error to form errors by field. */
export function toEmailErrors(failure: unknown, fallback: string): EmailErrors {
  if (!isApiError(failure)) return { form: fallback };
  const { fields = {}, message } = failure;
  const { subject, text, ...others } = fields;
  const shown = { ...(subject && { subject }), ...(text && { text }) };
  const rest = Object.values(others)[0] ?? message;
  return Object.keys(shown).length > 0 ? shown : { form: rest || fallback };
}
