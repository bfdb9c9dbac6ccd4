import type { HostServices, HostSession } from '@lintel/contract';
import { host } from '../host';

/** A module's access to the API. Reports failures of the server or the network under the module's name. */
export function createModuleCalls(
  report: HostServices['telemetry']['report'],
): Pick<HostSession, 'request' | 'upload'> {
  async function sendReported(
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
    // Without the query, which may contain what a user searched for.
    request: (path, init = {}) =>
      sendReported(`${init.method ?? 'GET'} ${path.split('?')[0]}`, init.signal, () =>
        host.session.request(path, init),
      ),
    upload: (path, form, options = {}) =>
      sendReported(`POST ${path}`, options.signal, () => host.session.upload(path, form, options)),
  };
}
