import type { FailureReport, FailureSource, ReportedFailure } from '@lintel/contract';

interface Sent {
  path: string;
  /** GET by default. */
  method?: string;
  /** A call that its caller aborts has not failed. */
  signal?: AbortSignal | null;
}

/** Returns a name for a call without its query, which may contain a user's search text. */
export const nameCall = ({ path, method = 'GET' }: Sent) => `${method} ${path.split('?')[0]}`;

/**
 * Sends a call of the API for a host. Reports it when the server or the network fails, and attaches the failure to the
 * response or the error.
 */
export async function reportCall(
  report: (report: Pick<FailureReport, 'phase' | 'cause'>) => FailureSource | undefined,
  sent: Sent,
  send: () => Promise<Response>,
): Promise<Response & ReportedFailure> {
  const reportFailure = (message: string, options?: ErrorOptions) =>
    report({ phase: 'request', cause: new Error(`${nameCall(sent)} ${message}.`, options) });
  try {
    const response = await send();
    if (response.status < 500) return response;
    return Object.assign(response, { failure: reportFailure(`returned ${response.status}`) });
  } catch (cause) {
    if (sent.signal?.aborted || (cause as Error).name === 'AbortError') throw cause;
    throw Object.assign(cause as Error, { failure: reportFailure('got no response', { cause }) });
  }
}
