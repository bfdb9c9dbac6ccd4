import {
  findApiCall,
  HOST_CONTRACT,
  type HostNavigation,
  type HostServices,
  type ModuleManifest,
} from '@lintel/contract';
import { API, getScenarioAccount } from './account';
import { log } from './log';
import { sendThroughNetwork } from './network';
import type { Scenario } from './scenario';
import { reportUndeclared, standaloneEvents } from './standaloneEvents';
import { standaloneSession } from './standaloneSession';

interface Surroundings {
  manifest: ModuleManifest;
  scenario: Pick<Scenario, 'account' | 'network' | 'session' | 'fail'>;
  navigation: HostNavigation;
  toast: HostServices['toast'];
  /** Called when the session ends. The shell would show its sign-in page. */
  onEnd(): void;
}

/** Creates a host for one module on its own page, with the scenario's account and network. */
export async function standaloneHost({
  manifest,
  scenario,
  navigation,
  toast,
  onEnd,
}: Surroundings): Promise<HostServices> {
  const session = standaloneSession(await getScenarioAccount(scenario), onEnd);
  const meetNetwork = (
    sent: { method: string; path: string; signal?: AbortSignal | null },
    send: () => Promise<Response>,
  ) => {
    const { method, path } = sent;
    if (!findApiCall(manifest.api, method, path)) reportUndeclared(`makes the call ${method} ${path}`);
    return sendThroughNetwork(scenario, manifest.api, sent, send);
  };
  return {
    contract: HOST_CONTRACT,
    session: {
      ...session,
      request: (path, init = {}) =>
        meetNetwork({ method: init.method ?? 'GET', path, signal: init.signal }, () =>
          session.request(path, init),
        ),
      upload: (path, form, options = {}) =>
        meetNetwork({ method: 'POST', path, signal: options.signal }, () =>
          session.upload(path, form, options),
        ),
    },
    navigation,
    toast,
    events: standaloneEvents(manifest),
    config: { apiBaseUrl: API },
    telemetry: {
      report(report) {
        console.error(report);
        log.add({ kind: 'Failure', text: `${report.phase}: ${String(report.cause)}` });
        return undefined;
      },
    },
  };
}
