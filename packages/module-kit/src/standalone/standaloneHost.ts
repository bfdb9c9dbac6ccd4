import {
  type FailureReport,
  type FailureSource,
  findApiCall,
  HOST_CONTRACT,
  type HostNavigation,
  type HostServices,
  type ModuleManifest,
} from '@lintel/contract';
import { reportCall } from '../reportCall';
import { API, getScenarioAccount } from './account';
import { isFramed } from './FrameWindow';
import { log } from './log';
import { sendThroughNetwork } from './network';
import type { Scenario } from './scenario';
import { reportUndeclared, standaloneEvents } from './standaloneEvents';
import { standaloneSession } from './standaloneSession';

interface Surroundings {
  manifest: ModuleManifest;
  version: string;
  scenario: Pick<Scenario, 'account' | 'network' | 'session' | 'fail' | 'bar'>;
  navigation: HostNavigation;
  toast: HostServices['toast'];
  /** Called when the session ends. The shell would show its sign-in page. */
  onEnd(): void;
}

/** Creates a host for one module on its own page, with the scenario's account and network. */
export async function standaloneHost({
  manifest,
  version,
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
    return reportCall(report, sent, () => sendThroughNetwork(scenario, manifest.api, sent, send));
  };
  function report({ phase, cause }: Pick<FailureReport, 'phase' | 'cause'>): FailureSource | undefined {
    console.error(`${manifest.id}@${version} failed in ${phase}:`, cause);
    const reference = crypto.randomUUID().slice(0, 8).toUpperCase();
    log.add({ kind: 'Failure', text: `${phase}: ${String(cause)}`, reference });
    // A reference is only useful when a log shows it.
    return scenario.bar === 'on' || isFramed() ? { module: manifest.name, version, reference } : undefined;
  }
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
    telemetry: { report },
  };
}
