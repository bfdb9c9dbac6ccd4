import { findApiCall } from '@lintel/contract';
import { EVERY_CALL, type Failing, type Scenario } from './scenario';

export const SLOW_MS = 2000;

const codes: Record<number, string> = {
  400: 'BAD_JSON',
  401: 'INVALID_TOKEN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  422: 'VALIDATION',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

interface Sent {
  method: string;
  path: string;
  signal?: AbortSignal | null;
}

/**
 * Applies the scenario's network to a call: delays it, fails it, or passes it to `send`.
 * @param calls the module's calls, as in module.json
 * @throws TypeError as `fetch` does when there is no connection; AbortError
 */
export async function sendThroughNetwork(
  { network, fail }: Pick<Scenario, 'network' | 'fail'>,
  calls: readonly string[],
  sent: Sent,
  send: () => Promise<Response>,
): Promise<Response> {
  if (network === 'offline') throw new TypeError('Failed to fetch');
  if (network === 'slow') await wait(SLOW_MS, sent.signal);
  if (network === 'stalled') await wait(null, sent.signal);
  if (fail && isFailing(fail, calls, sent)) return toFailure(fail.status);
  return send();
}

const isFailing = ({ call }: Failing, calls: readonly string[], { method, path }: Sent) =>
  call === EVERY_CALL || findApiCall(calls, method, path) === call;

function toFailure(status: number): Response {
  const code = codes[status] ?? 'INTERNAL';
  return Response.json({ error: { code, message: `The scenario answers ${status} here.` } }, { status });
}

/** @param milliseconds null waits until `signal` aborts */
function wait(milliseconds: number | null, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = milliseconds === null ? undefined : setTimeout(resolve, milliseconds);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}
