import type { PageRequest } from '@lintel/contract';
import { sendPublic } from '../api/sendPublic';
import type { FormKind, Refused, Values } from './FormKind';
import { HONEYPOT } from './Honeypot';
import { isGoodStamp, sendingKey } from './stamp';

type Received =
  | { kind: 'taken'; location: string }
  | { kind: 'refused'; status: number; headers?: Record<string, string>; refused: Refused };

/**
 * Takes what was posted. The API alone says whether it is right; whatever goes wrong, what was typed comes back.
 * @throws NotThere when what it is about has gone meanwhile
 */
export async function receiveForm<Data>(
  kind: FormKind<Data>,
  data: Data,
  request: PageRequest,
): Promise<Received> {
  const { form: values } = request;
  const taken = { kind: 'taken', location: thanksOf(request, kind.name) } as const;
  if (values[HONEYPOT]) return taken;
  if (!isGoodStamp(values['stamp'], { request, form: kind.name })) {
    return refuse(422, { notice: 'Please send it once more.', again: true });
  }
  const body = kind.bodyOf(values, data);
  const path = typeof kind.path === 'string' ? kind.path : kind.path(data);
  const outcome = await sendPublic(request, path, body, sendingKey(values['key'] ?? '', body));
  switch (outcome.kind) {
    case 'taken':
      return taken;
    case 'refused':
      return refuse(422, { errors: outcome.fields, notice: noticeOf(outcome.fields, values) });
    case 'limited':
      return refuse(
        429,
        { notice: `Too much was sent from here. Try again in ${inWords(outcome.seconds)}.` },
        { 'Retry-After': String(outcome.seconds) },
      );
    case 'down':
      return refuse(502, {
        notice: 'It could not be sent just now. What you typed is still here: try again in a moment.',
      });
  }

  function refuse(status: number, refused: Partial<Refused>, headers?: Record<string, string>): Received {
    return { kind: 'refused', status, headers, refused: { form: kind.name, values, errors: {}, ...refused } };
  }
}

/** Of the page itself, without what it was opened with. */
function thanksOf({ url }: PageRequest, form: string): string {
  return `${new URL(url).pathname}?sent=${form}#${form}`;
}

/** What the API says of something that the visitor did not fill in has no field to stand at. */
function noticeOf(fields: Record<string, string>, values: Values): string {
  const strays = Object.entries(fields).filter(([name]) => !(name in values));
  return strays.map(([, message]) => message).join('. ') || 'Please correct what is marked.';
}

const inWords = (seconds: number) => (seconds === 1 ? 'a second' : `${seconds} seconds`);
