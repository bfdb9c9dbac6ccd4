import type { HostServices, RegisteredModule } from '@lintel/contract';
import { host } from '../host';
import { retries } from '../recovery/retries';
import { sessionStore } from '../session/sessionStore';
import { telemetry } from '../telemetry';
import { moduleCalls } from './moduleCalls';
import { moduleEvents } from './moduleEvents';

interface Given {
  host: HostServices;
  end(): void;
}

let present = { epoch: -1, given: new Map<string, Given>() };

/**
 * What a module gets of the shell in the present sign-in. It keeps its data by this object, so that a new sign-in
 * starts empty; with the earlier one, its ear for events has ended.
 */
export function moduleHost(module: RegisteredModule): HostServices {
  const { epoch } = sessionStore.getSnapshot();
  if (present.epoch !== epoch) {
    for (const { end } of present.given.values()) end();
    present = { epoch, given: new Map() };
  }
  const given = present.given.get(module.id) ?? give(module);
  present.given.set(module.id, given);
  return given.host;
}

function give(module: RegisteredModule): Given {
  const { events, end: endEvents } = moduleEvents(module.id);
  const stops = new Set<() => void>();
  const report: HostServices['telemetry']['report'] = ({ phase, cause }) =>
    telemetry.report({ module: module.id, version: module.version, phase, cause });
  const session: HostServices['session'] = {
    get user() {
      return host.session.user;
    },
    signOut: host.session.signOut,
    ...moduleCalls(report),
  };
  const ownRetries: HostServices['retries'] = {
    request: retries.request,
    subscribe(listener) {
      const stop = retries.subscribe(listener);
      stops.add(stop);
      return () => {
        stops.delete(stop);
        stop();
      };
    },
  };
  const end = () => {
    endEvents();
    for (const stop of stops) stop();
    stops.clear();
  };
  return { host: { ...host, session, events, retries: ownRetries, telemetry: { report } }, end };
}
