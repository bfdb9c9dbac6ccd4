/** How an agent contacts a lead. */
export const contactChannels = ['call', 'email', 'whatsapp'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** How a call ended. */
export const callOutcomes = [
  { value: 'reached', label: 'Reached' },
  { value: 'no_answer', label: 'No answer' },
  { value: 'wrong_number', label: 'Wrong number' },
] as const;
export type CallOutcome = (typeof callOutcomes)[number]['value'];
