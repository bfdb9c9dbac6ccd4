import { createHash, randomBytes } from 'node:crypto';
import type { PageRequest } from '@lintel/contract';
import { MIN_FILL_MS } from './minFillTime';

interface FormOfPage {
  request: PageRequest;
  form: string;
}

/** Maximum age of a stamp. The script automatically renews an older one by sending the form again. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Signs the time at which a form was rendered: `<time>.<signature>`. */
export function makeStamp(page: FormOfPage, now = Date.now()): string {
  return `${now}.${sign(page, String(now))}`;
}

/**
 * Whether this server created the stamp for that form of that page, neither less than `MIN_FILL_MS` nor more than
 * `MAX_AGE_MS` ago.
 */
export function isValidStamp(stamp: string | undefined, page: FormOfPage, now = Date.now()): boolean {
  const [time = '', given] = (stamp ?? '').split('.');
  const age = now - Number(time);
  return given === sign(page, time) && age >= MIN_FILL_MS && age <= MAX_AGE_MS;
}

const sign = ({ request, form }: FormOfPage, time: string) =>
  request.sign(`${form} ${new URL(request.url).pathname} ${time}`);

/** Returns a key that identifies a rendered form, also after it was rejected. */
export const makeFormKey = () => randomBytes(12).toString('base64url');

/** Returns the same key for the same form with the same contents, so that sending it twice counts once. */
export const makeIdempotencyKey = (key: string, body: object) =>
  createHash('sha256')
    .update(`${key} ${JSON.stringify(body)}`)
    .digest('base64url');
