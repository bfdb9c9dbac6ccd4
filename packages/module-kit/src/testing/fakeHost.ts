import { type DomainEventName, type DomainEvents, HOST_CONTRACT, type HostServices } from '@lintel/contract';
import { sendForm } from '../sendForm';
import { memoryNavigation } from './memoryNavigation';
import { recordCall, recordEmitted, recordSubscribed } from './recordUsage';

export const API_BASE = 'http://localhost/api';
const OWN_SOURCE = 'the module under test';

export interface FakeHost extends HostServices {
  toasts: Parameters<HostServices['toast']>[0][];
  emitted: [name: DomainEventName, payload: unknown][];
  /** Delivers an event of another module, or of the server, to the tested module. */
  deliver<Name extends DomainEventName>(name: Name, payload: DomainEvents[Name]): void;
  reports: Parameters<HostServices['telemetry']['report']>[0][];
}

/**
 * Creates a host for tests. It sends calls to `API_BASE`, which msw mocks, and records toasts, events and reports.
 * Calls and events that module.json does not declare fail the test.
 */
export function fakeHost(path = '/'): FakeHost {
  const events = new EventTarget();
  const dispatch = (source: string, name: DomainEventName, payload: unknown) =>
    events.dispatchEvent(new CustomEvent(name, { detail: { source, payload } }));
  const host: FakeHost = {
    contract: HOST_CONTRACT,
    toasts: [],
    emitted: [],
    deliver: (name, payload) => void dispatch('another module', name, payload),
    reports: [],
    session: {
      user: { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' },
      request(to, init) {
        recordCall(init?.method ?? 'GET', to);
        return fetch(API_BASE + to, init);
      },
      upload(to, form, options) {
        recordCall('POST', to);
        return sendForm(API_BASE + to, form, options);
      },
      signOut: async () => {},
    },
    navigation: memoryNavigation(path),
    toast: (toast) => host.toasts.push(toast),
    events: {
      emit: (name, payload) => {
        recordEmitted(name);
        host.emitted.push([name, payload]);
        dispatch(OWN_SOURCE, name, payload);
      },
      on: (name, listener, { includeOwn = true } = {}) => {
        recordSubscribed(name);
        const receive = (event: Event) => {
          const { source, payload } = (event as CustomEvent).detail;
          if (includeOwn || source !== OWN_SOURCE) listener(payload, { source });
        };
        events.addEventListener(name, receive);
        return () => events.removeEventListener(name, receive);
      },
    },
    config: { apiBaseUrl: API_BASE },
    telemetry: {
      report(report) {
        host.reports.push(report);
        return undefined;
      },
    },
  };
  return host;
}
