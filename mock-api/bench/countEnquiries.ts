import type { Schemas } from '@lintel/contract/api';
import type { Enquiry } from './enquiryBurst';

export interface Sent extends Enquiry {
  status: number;
  ms: number;
}

interface Kept {
  leads: Pick<Schemas['Lead'], 'id' | 'email' | 'message'>[];
  activities: Pick<Schemas['Activity'], 'leadId' | 'type' | 'text'>[];
}

/** Compares the agent's leads with the responses that visitors got. */
export function countEnquiries(sent: Sent[], { leads, activities }: Kept) {
  const accepted = new Set(sent.filter(({ status }) => status === 201).map(({ number }) => number));
  const bySender = new Set(sent.filter(({ number }) => accepted.has(number)).map(senderOf));
  const entries = activities.filter(({ type, text }) => type === 'enquiry' && numberIn(text) !== null);
  const entriesOf = (number: number) => entries.filter(({ text }) => numberIn(text) === number);
  const made = leads.filter(({ message }) => numberIn(message) !== null);
  return {
    sent: sent.length,
    fromAddresses: new Set(sent.map(({ address }) => address)).size,
    answers: countBy(sent, ({ status }) => status),
    enquiries: new Set(sent.map(({ number }) => number)).size,
    accepted: accepted.size,
    leads: made.length,
    joined: entries.length - made.length,
    wrong: {
      lost: [...accepted].filter((number) => entriesOf(number).length === 0).length,
      doubled: [...accepted].filter((number) => entriesOf(number).length > 1).length,
      refusedButKept: entries.filter(({ text }) => !accepted.has(numberIn(text) ?? -1)).length,
      leadsTooMany: made.length - bySender.size,
    },
  };
}

const numberIn = (text: string | null): number | null => {
  const found = /Enquiry (\d+)$/.exec(text ?? '');
  return found ? Number(found[1]) : null;
};

/** An enquiry without an email address is a new lead each time. */
const senderOf = ({ body, number }: Sent) => body.email || number;

function countBy(sent: Sent[], keyOf: (each: Sent) => number): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const each of sent) counts[keyOf(each)] = (counts[keyOf(each)] ?? 0) + 1;
  return counts;
}
