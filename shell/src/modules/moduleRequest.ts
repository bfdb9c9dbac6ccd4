import type { HostServices, HostSession } from '@lintel/contract';
import { host } from '../host';

/** A module's way to the API: what server or network fails at is reported as the module's. */
export function moduleRequest(report: HostServices['telemetry']['report']): HostSession['request'] {
  return async (path, init = {}) => {
    // Without the query: it may hold what somebody searched for.
    const call = `${init.method ?? 'GET'} ${path.split('?')[0]}`;
    try {
      const response = await host.session.request(path, init);
      if (response.status >= 500)
        report({ phase: 'request', cause: new Error(`${call} answered ${response.status}.`) });
      return response;
    } catch (cause) {
      if (!init.signal?.aborted)
        report({ phase: 'request', cause: new Error(`${call} got no answer.`, { cause }) });
      throw cause;
    }
  };
}
