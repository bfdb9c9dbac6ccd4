let trace = '';

const makeId = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    (byte + 256).toString(16).slice(1),
  ).join('');

/**
 * The trace that the API's calls since the last click or navigation have in common: 32 hexadecimal digits. It is random, and
 * says nothing about the user.
 */
export function currentTrace(): string {
  if (!trace) {
    trace = makeId(16);
    for (const type of BEGINNINGS) addEventListener(type, forget, true);
  }
  return trace;
}

/** What begins a new piece of work of the user. */
const BEGINNINGS = ['click', 'popstate'];

function forget() {
  trace = '';
}

/** The value of a call's header (W3C Trace Context). */
export const makeTraceparent = () => `00-${currentTrace()}-${makeId(8)}-01`;
