let trace = '';

const makeId = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    (byte + 256).toString(16).slice(1),
  ).join('');

/**
 * Returns the common trace of the API's calls since the last click or navigation: 32 hexadecimal digits. It is random,
 * and contains no information about the user.
 */
export function currentTrace(): string {
  if (!trace) {
    trace = makeId(16);
    for (const type of BEGINNINGS) addEventListener(type, forget, true);
  }
  return trace;
}

/** Events that begin a new trace. */
const BEGINNINGS = ['click', 'popstate'];

function forget() {
  trace = '';
}

/** The value of a call's header (W3C Trace Context). */
export const makeTraceparent = () => `00-${currentTrace()}-${makeId(8)}-01`;
