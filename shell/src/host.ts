import { HOST_CONTRACT, type HostServices } from '@lintel/contract';
import { config } from './config';
import { events } from './events';
import { navigation } from './routing/navigation';
import { session } from './session/session';
import { sessionStore } from './session/sessionStore';
import { telemetry } from './telemetry';
import { toasts } from './toast/toast';

/** What the shell offers to modules. */
export const host: HostServices = {
  contract: HOST_CONTRACT,
  session: {
    get user() {
      return sessionStore.getSnapshot().info;
    },
    request: session.request,
    signOut: session.signOut,
  },
  navigation,
  toast: (toast) => toasts.show(toast),
  events,
  config,
  telemetry,
};

let current = { epoch: -1, host };

/** The host object of the present sign-in: modules keep their data by it, so that a new one starts empty. */
export function moduleHost(): HostServices {
  const { epoch } = sessionStore.getSnapshot();
  if (current.epoch !== epoch) current = { epoch, host: Object.create(host) };
  return current.host;
}
