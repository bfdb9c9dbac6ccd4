import { HOST_CONTRACT, type HostServices } from '@lintel/contract';
import { config } from './config';
import { events } from './events';
import { navigation } from './routing/navigation';
import { session } from './session/session';
import { sessionStore } from './session/sessionStore';
import { toasts } from './toast/toast';

/** What the shell offers to every module alike; `moduleHost` adds what is a module's own. */
export const host: Omit<HostServices, 'telemetry'> = {
  contract: HOST_CONTRACT,
  session: {
    get user() {
      return sessionStore.getSnapshot().info;
    },
    request: session.request,
    upload: session.upload,
    signOut: session.signOut,
  },
  navigation,
  toast: (toast) => toasts.show(toast),
  events,
  config,
};
