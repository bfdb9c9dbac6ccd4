import { createHash, randomBytes } from 'node:crypto';
import type { PageRequest } from '@lintel/contract';
import { MIN_FILL_MS } from './minFillTime';

interface FormOfPage {
  request: PageRequest;
  form: string;
}

/** When a form was rendered, signed: `<time>.<signature>`. */
export function makeStamp(page: FormOfPage, now = Date.now()): string {
  return `${now}.${sign(page, String(now))}`;
}

/** Whether this server made the stamp for that form of that page, and long enough ago. */
export function isValidStamp(stamp: string | undefined, page: FormOfPage, now = Date.now()): boolean {
  const [time = '', given] = (stamp ?? '').split('.');
  return given === sign(page, time) && now - Number(time) >= MIN_FILL_MS;
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
