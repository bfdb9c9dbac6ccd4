import type { HostServices, RegisteredModule } from '@lintel/contract';
import { host } from '../host';
import { retries } from '../recovery/retries';
import { sessionStore } from '../session/sessionStore';
import { telemetry } from '../telemetry';
import { createModuleCalls } from './moduleCalls';
import { createModuleEvents } from './moduleEvents';

interface ModuleHost {
  services: HostServices;
  end(): void;
}

/** The hosts of the current sign-in, by module id. */
let current = { epoch: -1, hosts: new Map<string, ModuleHost>() };

/**
 * The host services for one module. Modules keep their data per host object, so each sign-in gets new ones and starts
 * without data; event listeners of an earlier sign-in are removed.
 */
export function getModuleHost(module: RegisteredModule): HostServices {
  const { epoch } = sessionStore.getSnapshot();
  if (current.epoch !== epoch) {
    for (const { end } of current.hosts.values()) end();
    current = { epoch, hosts: new Map() };
  }
  const moduleHost = current.hosts.get(module.id) ?? createModuleHost(module);
  current.hosts.set(module.id, moduleHost);
  return moduleHost.services;
}

function createModuleHost(module: RegisteredModule): ModuleHost {
  const report: HostServices['telemetry']['report'] = ({ phase, cause }) =>
    telemetry.report({ module: module.id, version: module.version, phase, cause });
  const { events, end: endEvents } = createModuleEvents(module.id, report);
  const unsubscribes = new Set<() => void>();
  const session: HostServices['session'] = {
    get user() {
      return host.session.user;
    },
    signOut: host.session.signOut,
    ...createModuleCalls(report),
  };
  const ownRetries: HostServices['retries'] = {
    request: retries.request,
    subscribe(listener) {
      const unsubscribe = retries.subscribe(listener);
      unsubscribes.add(unsubscribe);
      return () => {
        unsubscribes.delete(unsubscribe);
        unsubscribe();
      };
    },
  };
  const end = () => {
    endEvents();
    for (const unsubscribe of unsubscribes) unsubscribe();
    unsubscribes.clear();
  };
  return { services: { ...host, session, events, retries: ownRetries, telemetry: { report } }, end };
}
