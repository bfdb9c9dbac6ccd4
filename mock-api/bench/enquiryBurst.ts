const ENQUIRIES = 2_000;
const BUSY_ADDRESSES = 20;
const OTHER_ADDRESSES = 180;
const REPEAT_VISITORS = 20;

export interface Enquiry {
  /** Number of this enquiry, or of the enquiry that it repeats. */
  number: number;
  key: string;
  address: string;
  body: { slug: string; name: string; email: string; phone: string; message: string; consent: true };
}

/**
 * Two thousand enquiries from two hundred IP addresses: half are sent from twenty addresses and exceed the limits,
 * every fifth repeats an earlier one, every seventh is by a repeat visitor, every eleventh has no email address.
 */
export const makeEnquiryBurst = (slugs: string[], round: number): Enquiry[] =>
  Array.from({ length: ENQUIRIES }, (_, index) => {
    const number = index % 10 > 7 ? index - 2 : index;
    return {
      number,
      key: `${round} ${number}`,
      address: makeAddress(number, round),
      body: makeBody(number, slugs),
    };
  });

function makeBody(number: number, slugs: string[]): Enquiry['body'] {
  const isRepeatVisitor = number % 7 === 0;
  const email = isRepeatVisitor
    ? `regular.${number % REPEAT_VISITORS}@example.com`
    : `visitor.${number}@example.com`;
  return {
    slug: slugs[number % slugs.length] ?? '',
    name: `Visitor ${number}`,
    email: number % 11 === 0 ? '' : email,
    phone: '+351 900 000 000',
    message: `Enquiry ${number}`,
    consent: true,
  };
}

/** Each round uses other addresses, because the limits of the previous one still count. */
function makeAddress(number: number, round: number): string {
  // Of ten consecutive numbers, eight are first requests.
  const position = Math.floor(number / 10) * 4 + Math.floor((number % 10) / 2);
  const host = number % 2 === 0 ? position % BUSY_ADDRESSES : BUSY_ADDRESSES + (position % OTHER_ADDRESSES);
  return `10.0.${round}.${host}`;
}
