import type { PageRequest } from '@lintel/contract';
import { formatCount } from '@lintel/ui';
import { NotFound, sendPublic } from '../api/publicApi';
import type { FormKind, RejectedForm } from './FormKind';
import { HONEYPOT } from './PostForm';
import { isValidStamp, makeIdempotencyKey } from './stamp';

type Received =
  | { kind: 'accepted'; location: string }
  | { kind: 'rejected'; status: number; headers?: Record<string, string>; rejected: RejectedForm };

/**
 * Sends a posted form to the API, which alone validates it. A form that fails is returned with its values.
 * @throws NotFound when its listing or agent no longer exists
 */
export async function receiveForm<Data>(
  kind: FormKind<Data>,
  data: Data,
  request: PageRequest,
): Promise<Received> {
  const { form: values } = request;
  const accepted = { kind: 'accepted', location: getThanksAddress(request, kind.name) } as const;
  if (values[HONEYPOT]) return accepted;
  if (!isValidStamp(values['stamp'], { request, form: kind.name })) {
    return reject(422, { notice: 'Please send it again.', again: true });
  }
  const body = kind.toBody(values, data);
  const path = typeof kind.path === 'string' ? kind.path : kind.path(data);
  const key = makeIdempotencyKey(values['key'] ?? '', body);
  const result = await sendPublic(request, path, body, key).catch((cause) => {
    const { reference } = kind;
    // The page itself has just been read, so it is the other record that is missing.
    if (!(cause instanceof NotFound) || !reference || !values[reference.field]) throw cause;
    return { kind: 'rejected', fields: { [reference.field]: reference.gone } } as const;
  });
  switch (result.kind) {
    case 'accepted':
      return accepted;
    case 'rejected':
      return reject(422, { errors: result.fields, notice: describeFieldErrors(result.fields, kind.fields) });
    case 'rateLimited':
      return reject(
        429,
        { notice: `Too many attempts. Try again in ${formatCount(result.seconds, 'second', 'seconds')}.` },
        { 'Retry-After': String(result.seconds) },
      );
    case 'unavailable':
      return reject(502, {
        notice: 'Couldn’t send it. What you typed is still here: try again in a moment.',
      });
  }

  function reject(
    status: number,
    rejected: Partial<RejectedForm>,
    headers?: Record<string, string>,
  ): Received {
    return {
      kind: 'rejected',
      status,
      headers,
      rejected: { form: kind.name, values, errors: {}, ...rejected },
    };
  }
}

/** Returns the page's own path without its query, marked with the form that was sent. */
function getThanksAddress({ url }: PageRequest, form: string): string {
  return `${new URL(url).pathname}?sent=${form}#${form}`;
}

/** Describes the errors of values without a field in the form; they are shown above the form. */
function describeFieldErrors(errors: Record<string, string>, fields: readonly string[]): string {
  const otherErrors = Object.entries(errors).filter(([name]) => !fields.includes(name));
  return otherErrors.map(([, message]) => message).join('. ') || 'Please check the highlighted fields.';
}
