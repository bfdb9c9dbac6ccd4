import {
  type EventContext,
  type HostEvents,
  type HostServices,
  type HostSession,
  mayEmit,
  type RegisteredModule,
} from '@lintel/contract';
import { limitModule, reportModule } from '../containment/bounds';
import { emitFrom, events } from '../events';
import { host } from '../host';
import { retries } from '../recovery/retries';
import { sessionStore } from '../session/sessionStore';
import { measure, telemetry } from '../telemetry';

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
  const { events: ownEvents, end: endEvents } = createModuleEvents(module);
  const unsubscribes = new Set<() => void>();
  const session: HostServices['session'] = {
    get user() {
      return host.session.user;
    },
    signOut: host.session.signOut,
    ...createModuleCalls(module, report),
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
    services: { ...host, session, events: ownEvents, retries: ownRetries, telemetry: { report } },
    end,
  };
}

/** Every event makes other modules fetch data. A person changes less in a second. */
const EVENT_RATE = { burst: 20, perSecond: 5 };

/**
 * One module's access to the domain events, until `end`. Stamps its events with its id, and can leave them out for it.
 * Events that module.json doesn't declare, that belong to another module, or that come too fast are reported and not
 * emitted.
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

/** Several times what a screen requests when it opens, or an import of the largest file sends. */
const CALL_RATE = { burst: 200, perSecond: 20 };

/** A call that takes longer is reported as slow. */
const SLOW_CALL_MS = 1_000;

const refusal = { error: { code: 'RATE_LIMITED', message: 'Too many requests. Try again in a moment.' } };

/**
 * A module's access to the API. Reports failures of the server or the network under the module's name, and refuses calls
 * that come too fast, as the API itself would.
 */
function createModuleCalls(
  module: RegisteredModule,
  report: HostServices['telemetry']['report'],
): Pick<HostSession, 'request' | 'upload'> {
  const isInRate = limitModule(module, CALL_RATE, 'request', 'makes too many calls');

  async function sendReported(
    call: string,
    signal: AbortSignal | null | undefined,
    send: () => Promise<Response>,
  ) {
    if (!isInRate()) return Response.json(refusal, { status: 429 });
    const startedAt = performance.now();
    try {
      const response = await send();
      if (performance.now() - startedAt > SLOW_CALL_MS)
        measure('lintel:call', startedAt, { module: module.id, version: module.version, call });
      if (response.status < 500) return response;
      const failure = report({ phase: 'request', cause: new Error(`${call} answered ${response.status}.`) });
      return Object.assign(response, { failure });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      const failure = report({ phase: 'request', cause: new Error(`${call} got no answer.`, { cause }) });
      throw Object.assign(cause as Error, { failure });
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
