import { type DomainEventName, HOST_CONTRACT, type HostServices } from '@lintel/contract';
import { browserNavigation } from './browserNavigation';
import { standaloneSession } from './standaloneSession';

/** The services of a host, for one module on a page of its own. */
export async function standaloneHost(
  scenario: string,
  showToast: HostServices['toast'],
): Promise<HostServices> {
  const events = new EventTarget();
  return {
    contract: HOST_CONTRACT,
    session: await standaloneSession(scenario),
    navigation: browserNavigation(),
    toast: showToast,
    events: {
      emit: (name: DomainEventName, payload: unknown) => {
        events.dispatchEvent(new CustomEvent(name, { detail: payload }));
      },
      on: (name, listener) => {
        const heard = (event: Event) => listener((event as CustomEvent).detail);
        events.addEventListener(name, heard);
        return () => events.removeEventListener(name, heard);
      },
    },
    config: { apiBaseUrl: '/api' },
    telemetry: { report: (report) => console.error(report) },
  };
}
