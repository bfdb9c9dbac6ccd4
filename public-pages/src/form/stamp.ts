import { createHash, randomBytes } from 'node:crypto';
import type { PageRequest } from '@lintel/contract';
import { SHORTEST_MS } from './shortest';

interface Place {
  request: PageRequest;
  form: string;
}

/** When a form was rendered, signed: `<time>.<signature>`. */
export function makeStamp(place: Place, now = Date.now()): string {
  return `${now}.${signature(place, String(now))}`;
}

/** Whether a stamp was made here for that form of that page, and long enough ago. */
export function isGoodStamp(stamp: string | undefined, place: Place, now = Date.now()): boolean {
  const [time = '', given] = (stamp ?? '').split('.');
  return given === signature(place, time) && now - Number(time) >= SHORTEST_MS;
}

const signature = ({ request, form }: Place, time: string) =>
  request.sign(`${form} ${new URL(request.url).pathname} ${time}`);

/** What a form is known by from its rendering on, also when it comes back with an error. */
export const makeKey = () => randomBytes(12).toString('base64url');

/** The same form with the same contents is one sending; after a change of them it is another. */
export const sendingKey = (key: string, body: object) =>
  createHash('sha256')
    .update(`${key} ${JSON.stringify(body)}`)
    .digest('base64url');
