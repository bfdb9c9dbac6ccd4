import type { Schemas } from '@lintel/contract/api';
import type { Enquiry } from './enquiryBurst';

export interface Sent extends Enquiry {
  status: number;
  ms: number;
}

interface Stored {
  leads: Pick<Schemas['Lead'], 'id' | 'email' | 'message'>[];
  activities: Pick<Schemas['Activity'], 'leadId' | 'type' | 'text'>[];
}

/** Compares the agent's leads with the responses that visitors received. */
export function countEnquiries(sent: Sent[], { leads, activities }: Stored) {
  const accepted = new Set(sent.filter(({ status }) => status === 201).map(({ number }) => number));
  const bySender = new Set(sent.filter(({ number }) => accepted.has(number)).map(getSender));
  const entries = activities.filter(({ type, text }) => type === 'enquiry' && readNumber(text) !== null);
  const findEntries = (number: number) => entries.filter(({ text }) => readNumber(text) === number);
  const made = leads.filter(({ message }) => readNumber(message) !== null);
  return {
    sent: sent.length,
    fromAddresses: new Set(sent.map(({ address }) => address)).size,
    statuses: countBy(sent, ({ status }) => status),
    enquiries: new Set(sent.map(({ number }) => number)).size,
    accepted: accepted.size,
    leads: made.length,
    joined: entries.length - made.length,
    wrong: {
      lost: [...accepted].filter((number) => findEntries(number).length === 0).length,
      doubled: [...accepted].filter((number) => findEntries(number).length > 1).length,
      refusedButKept: entries.filter(({ text }) => !accepted.has(readNumber(text) ?? -1)).length,
      leadsTooMany: made.length - bySender.size,
    },
  };
}

const readNumber = (text: string | null): number | null => {
  const found = /Enquiry (\d+)$/.exec(text ?? '');
  return found ? Number(found[1]) : null;
};

/** Identifies the sender. Each enquiry without an email address creates a new lead. */
const getSender = ({ body, number }: Sent) => body.email || number;

function countBy(sent: Sent[], getKey: (each: Sent) => number): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const each of sent) counts[getKey(each)] = (counts[getKey(each)] ?? 0) + 1;
  return counts;
}
