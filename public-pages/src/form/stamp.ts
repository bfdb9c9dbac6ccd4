import { createHash, randomBytes } from 'node:crypto';
import type { PageRequest } from '@lintel/contract';
import { MIN_FILL_MS } from './minFillTime';

interface FormOfPage {
  request: PageRequest;
  form: string;
}

/** The script renews an older stamp by itself: it sends the form again. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** When a form was rendered, signed: `<time>.<signature>`. */
export function makeStamp(page: FormOfPage, now = Date.now()): string {
  return `${now}.${sign(page, String(now))}`;
}

/** Whether this server made the stamp for that form of that page, neither just now nor long ago. */
export function isValidStamp(stamp: string | undefined, page: FormOfPage, now = Date.now()): boolean {
  const [time = '', given] = (stamp ?? '').split('.');
  const age = now - Number(time);
  return given === sign(page, time) && age >= MIN_FILL_MS && age <= MAX_AGE_MS;
}

const sign = ({ request, form }: FormOfPage, time: string) =>
  request.sign(`${form} ${new URL(request.url).pathname} ${time}`);

/** Identifies a rendered form, also after it was rejected. */
export const makeFormKey = () => randomBytes(12).toString('base64url');

/** The same form with the same contents gets the same key, so that sending it twice counts once. */
export const makeIdempotencyKey = (key: string, body: object) =>
  createHash('sha256')
    .update(`${key} ${JSON.stringify(body)}`)
    .digest('base64url');
