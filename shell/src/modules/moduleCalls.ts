import type { HostServices, HostSession } from '@lintel/contract';
import { host } from '../host';

/** A module's ways to the API: what server or network fails at is reported as the module's. */
export function moduleCalls(
  report: HostServices['telemetry']['report'],
): Pick<HostSession, 'request' | 'upload'> {
  async function reported(
    call: string,
    signal: AbortSignal | null | undefined,
    send: () => Promise<Response>,
  ) {
    try {
      const response = await send();
      if (response.status >= 500)
        report({ phase: 'request', cause: new Error(`${call} answered ${response.status}.`) });
      return response;
    } catch (cause) {
      if (!signal?.aborted)
        report({ phase: 'request', cause: new Error(`${call} got no answer.`, { cause }) });
      throw cause;
    }
  }

  return {
    // Without the query: it may hold what somebody searched for.
    request: (path, init = {}) =>
      reported(`${init.method ?? 'GET'} ${path.split('?')[0]}`, init.signal, () =>
        host.session.request(path, init),
      ),
    upload: (path, form, options = {}) =>
      reported(`POST ${path}`, options.signal, () => host.session.upload(path, form, options)),
  };
}
