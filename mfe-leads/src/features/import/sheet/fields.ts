// Runs in a worker, too: it imports nothing that needs a page.
import { leadStages } from '@lintel/ui/lead-stages';

/** Something that a row can say of a record. */
export interface Field {
  /** Title of the column that the server knows it by. */
  title: string;
  /** Other titles that people give it, in lower case. */
  aliases: string[];
  /** A file without it cannot be imported. */
  isNeeded?: boolean;
  /** Why the server would not take it; what the server alone can know, it says itself. */
  faultOf?(value: string): string | undefined;
}

export type Target = 'leads' | 'subscribers';

const atMost = (longest: number) => (value: string) =>
  value.length > longest ? `is longer than ${longest} characters` : undefined;

const oneOf = (choices: string[], what: string) => (value: string) =>
  value === '' || choices.includes(value) ? undefined : `“${value}” is no ${what}`;

const past = (value: string) => {
  const time = Date.parse(value);
  return value === '' || time <= Date.now() ? undefined : `“${value}” is no date of the past`;
};

const address = (value: string) =>
  value === '' || /^[^@\s]{1,64}@[^@\s]{1,189}$/.test(value) ? undefined : `“${value}” is no email address`;

const needed = (fault: (value: string) => string | undefined) => (value: string) =>
  value.trim() === '' ? 'is missing' : fault(value);

const source: Field = { title: 'Source', aliases: ['channel', 'origin'], faultOf: atMost(100) };

/** In the order in which they are asked for. `Email` is in both: no two records share one. */
export const fieldsOf: Record<Target, Field[]> = {
  leads: [
    {
      title: 'Name',
      aliases: ['full name', 'contact', 'lead'],
      isNeeded: true,
      faultOf: needed(atMost(200)),
    },
    { title: 'Email', aliases: ['e-mail', 'email address', 'mail'], faultOf: address },
    { title: 'Phone', aliases: ['telephone', 'phone number', 'mobile', 'tel'], faultOf: atMost(50) },
    { title: 'Property', aliases: ['listing', 'property title'] },
    { title: 'Date', aliases: ['created', 'created at', 'enquired'], faultOf: past },
    { title: 'Status', aliases: ['stage', 'state'], faultOf: oneOf([...leadStages, 'In Progress'], 'stage') },
    source,
    { title: 'Message', aliases: ['enquiry', 'notes', 'comment'], faultOf: atMost(5_000) },
  ],
  subscribers: [
    {
      title: 'Email',
      aliases: ['e-mail', 'email address', 'mail'],
      isNeeded: true,
      faultOf: needed(address),
    },
    { title: 'Subscriber', aliases: ['name', 'full name'], faultOf: atMost(200) },
    source,
    { title: 'Join Date', aliases: ['joined', 'date', 'subscribed'], faultOf: past },
    { title: 'Status', aliases: ['state'], faultOf: oneOf(['Active', 'Unsubscribed'], 'status') },
  ],
};
