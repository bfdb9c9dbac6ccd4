import type { ImportTarget } from './sheet/importFields';

interface ImportTexts {
  /** Singular and plural. */
  noun: [string, string];
  /** Plural noun for the values of `Status`. */
  choices: string;
  /** The fields by which the server recognizes an existing record. */
  sameBy: string;
  /** Label of the link back to the list. */
  label: string;
}

export const importTexts: Record<ImportTarget, ImportTexts> = {
  leads: {
    noun: ['lead', 'leads'],
    choices: 'stages',
    sameBy: 'email address or phone number',
    label: 'Back to Leads',
  },
  subscribers: {
    noun: ['subscriber', 'subscribers'],
    choices: 'statuses',
    sameBy: 'email address',
    label: 'Back to Newsletter',
  },
};
