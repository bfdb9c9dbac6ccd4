import { type DomainEventName, HOST_CONTRACT, type HostServices } from '@lintel/contract';
import { sendForm } from '../sendForm';
import { memoryNavigation } from './memoryNavigation';

export const API_BASE = 'http://localhost/api';

export interface FakeHost extends HostServices {
  toasts: Parameters<HostServices['toast']>[0][];
  emitted: [name: DomainEventName, payload: unknown][];
  reports: Parameters<HostServices['telemetry']['report']>[0][];
}

/** A host for tests: calls go to `API_BASE`, where msw answers; what the module says is kept. */
export function fakeHost(path = '/'): FakeHost {
  const events = new EventTarget();
  const host: FakeHost = {
    contract: HOST_CONTRACT,
    toasts: [],
    emitted: [],
    reports: [],
    session: {
      user: { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' },
      request: (to, init) => fetch(API_BASE + to, init),
      upload: (to, form, options) => sendForm(API_BASE + to, form, options),
      signOut: async () => {},
    },
    navigation: memoryNavigation(path),
    toast: (toast) => host.toasts.push(toast),
    events: {
      emit: (name, payload) => {
        host.emitted.push([name, payload]);
        events.dispatchEvent(new CustomEvent(name, { detail: payload }));
      },
      on: (name, listener) => {
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
