import type { CallOutcome, ContactChannel } from '@lintel/contract/domain';

/** Names for the dialogs that edit and delete a contact. */
export const contactNames: Record<ContactChannel, string> = {
  call: 'call',
  email: 'email',
  whatsapp: 'WhatsApp message',
};

/** Titles of the dialog that opens after the user contacts the lead. */
export const promptTitles: Record<ContactChannel, string> = {
  call: 'How did it go?',
  email: 'Did you send the email?',
  whatsapp: 'Did you send the message?',
};

const callDescriptions: Record<CallOutcome, string> = {
  reached: 'called and reached the lead',
  no_answer: 'called the lead, no answer',
  wrong_number: 'called the lead, wrong number',
};

/** Describes a contact for the timeline. Older calls have no outcome. */
export function describeContact(channel: ContactChannel, callOutcome: CallOutcome | undefined): string {
  if (channel === 'email') return 'wrote an email';
  if (channel === 'whatsapp') return 'wrote on WhatsApp';
  return callOutcome ? callDescriptions[callOutcome] : 'called the lead';
}

/** Key of the draft of a contact that is not recorded yet. */
export const newContactDraftKey = (leadId: string, channel: ContactChannel) =>
  `lead.${leadId}.contact.new-${channel}`;
