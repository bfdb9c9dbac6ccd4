import { newId } from '../crypto/tokens';
import type { MessageTemplateRecord } from '../store/messageRecords';

const templates = [
  {
    name: 'First answer',
    subject: 'Your enquiry about {{listing}}',
    text: `Hello {{firstName}},

Thank you for your interest in {{listing}}. You'll find all details here: {{link}}

When would be a good time to talk?

Best regards,
{{agentName}}`,
  },
  {
    name: 'Suggest a viewing',
    subject: 'A viewing of {{listing}}',
    text: `Hello {{firstName}},

Would you like to see {{listing}}? Let me know which days suit you this week or next, and I'll arrange it.

Best regards,
{{agentName}}`,
  },
  {
    name: 'After a viewing',
    subject: 'How did you like it?',
    text: `Hello {{firstName}},

It was good to meet you. How did you like it, and what would you like to know before you decide?

Best regards,
{{agentName}}`,
  },
];

/** Makes the message templates of a new account. */
export const makeStarterTemplates = (at: string): MessageTemplateRecord[] =>
  templates.map((template) => ({
    id: newId(),
    ...template,
    createdAt: at,
    updatedAt: at,
    version: 1,
  }));
