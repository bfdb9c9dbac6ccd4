import {
  type EventContext,
  type HostChanges,
  type HostEvents,
  type HostServices,
  type HostSession,
  mayEmit,
  type RegisteredModule,
} from '@lintel/contract';
import { limitModule, reportModule } from '../containment/sandbox';
import { emitFrom, events } from '../events';
import { host } from '../host';
import { retries } from '../recovery/retries';
import { reportOwnedCall } from '../reportCall';
import { sessionStore } from '../session/sessionStore';
import { telemetry } from '../telemetry';

interface ModuleHost {
  services: HostServices;
  end(): void;
}

/** The hosts of the current sign-in, by module id. */
let current = { epoch: -1, hosts: new Map<string, ModuleHost>() };

/**
 * Returns the host services for one module. Modules keep their data per host object, so each sign-in gets new ones and
 * starts without data; event listeners of an earlier sign-in are removed.
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
  const { events: ownEvents, end: endEvents } = createModuleEvents(module);
  const unsubscribes = new Set<() => void>();
  const { session: ownSession, changes } = createModuleCalls(module);
  const session: HostServices['session'] = {
    get user() {
      return host.session.user;
    },
    signOut: host.session.signOut,
    ...ownSession,
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
  return {
    services: { ...host, session, changes, events: ownEvents, retries: ownRetries, telemetry: { report } },
    end,
  };
}

/** Every event makes other modules fetch data. A person makes fewer changes per second. */
const EVENT_RATE = { burst: 20, perSecond: 5 };

/**
 * Creates one module's access to the domain events, until `end`. Its events contain its id, and a listener can exclude
 * them. Events that module.json doesn't declare, that belong to another module, or that exceed the limit are reported
 * and not emitted.
 */
function createModuleEvents(module: RegisteredModule): { events: HostEvents; end(): void } {
  const { id, emits } = module;
  const isDeclared = (name: string) => mayEmit(id, name) && (!emits || emits.includes(name));
  const isInRate = limitModule(module, EVENT_RATE, 'data', 'emits too many events');
  const unsubscribes = new Set<() => void>();
  return {
    events: {
      emit(name, payload) {
        if (!isDeclared(name)) reportModule(module, 'data', `${id} may not emit ${name}.`);
        else if (isInRate()) emitFrom(id, name, payload);
      },
      on(name, listener, { includeOwn = true } = {}) {
        const unsubscribe = events.on(name, (payload, context?: EventContext) => {
          if (includeOwn || context?.source !== id) listener(payload, context);
        });
        unsubscribes.add(unsubscribe);
        return () => {
          unsubscribes.delete(unsubscribe);
          unsubscribe();
        };
      },
    },
    end() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      unsubscribes.clear();
    },
  };
}

/** Several times the number of calls of an opening screen, or of an import of the largest file. */
const CALL_RATE = { burst: 200, perSecond: 20 };

const refusal = { error: { code: 'RATE_LIMITED', message: 'Too many requests. Try again in a moment.' } };

/**
 * Creates a module's access to the API. Reports failures of the server or the network under the module's name, and
 * refuses calls that exceed the limit, as the API itself would.
 */
function createModuleCalls(module: RegisteredModule) {
  const isInRate = limitModule(module, CALL_RATE, 'request', 'makes too many calls');

  const send: typeof reportOwnedCall = async (...reported) =>
    isInRate() ? reportOwnedCall(...reported) : Response.json(refusal, { status: 429 });

  const session: Pick<HostSession, 'request' | 'upload'> = {
    request: (path, init = {}) => send(module, { ...init, path }, () => host.session.request(path, init)),
    upload: (path, form, options = {}) =>
      send(module, { ...options, path, method: 'POST' }, () => host.session.upload(path, form, options)),
  };
  const changes: HostChanges = {
    send: (change) => send(module, change, () => host.changes.send(change)),
  };
  return { session, changes };
}
