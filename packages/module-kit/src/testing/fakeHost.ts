import { type DomainEventName, HOST_CONTRACT, type HostServices } from '@lintel/contract';
import { sendForm } from '../sendForm';
import { memoryNavigation } from './memoryNavigation';
import { recordCall, recordEmitted, recordHeard } from './recordUse';

export const API_BASE = 'http://localhost/api';

export interface FakeHost extends HostServices {
  toasts: Parameters<HostServices['toast']>[0][];
  emitted: [name: DomainEventName, payload: unknown][];
  reports: Parameters<HostServices['telemetry']['report']>[0][];
}

/**
 * A host for tests: calls go to `API_BASE`, where msw answers; what the module says is kept. A call or an event that
 * the module's module.json does not declare fails the test.
 */
export function fakeHost(path = '/'): FakeHost {
  const events = new EventTarget();
  const host: FakeHost = {
    contract: HOST_CONTRACT,
    toasts: [],
    emitted: [],
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
        events.dispatchEvent(new CustomEvent(name, { detail: payload }));
      },
      on: (name, listener) => {
        recordHeard(name);
        const heard = (event: Event) => listener((event as CustomEvent).detail);
        events.addEventListener(name, heard);
        return () => events.removeEventListener(name, heard);
      },
    },
    config: { apiBaseUrl: API_BASE },
    telemetry: { report: (report) => host.reports.push(report) },
  };
  return host;
}
