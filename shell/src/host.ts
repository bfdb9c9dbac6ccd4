import { HOST_CONTRACT, type HostServices } from '@lintel/contract';
import { notifications } from './alerts/hostNotifications';
import { config } from './config';
import { events } from './events';
import { navigation } from './navigation/navigation';
import { createHostChanges } from './offline/hostChanges';
import { push } from './push/push';
import { retries } from './recovery/retries';
import { apiClient } from './session/apiClient';
import { sessionStore } from './session/sessionStore';
import { signOut } from './session/signOut';
import { reportShellFailure } from './telemetry';
import { toasts } from './toast/toasts';

/** The services that all modules share; `getModuleHost` adds each module's own. */
export const host = {
  contract: HOST_CONTRACT,
  session: {
    get user() {
      return sessionStore.getSnapshot().info;
    },
    request: apiClient.request,
    upload: apiClient.upload,
    signOut,
  },
  navigation,
  toast: (toast) => void toasts.show(toast),
  events,
  config,
  retries,
  changes: createHostChanges(apiClient.request),
  push,
  notifications,
} satisfies Omit<HostServices, 'telemetry'>;

/** The services for the shell itself: its calls and failures are reported as its own. */
export const shellHost: HostServices = {
  ...host,
  session: {
    get user() {
      return host.session.user;
    },
    request: apiClient.requestForShell,
    upload: apiClient.upload,
    signOut,
  },
  telemetry: { report: reportShellFailure },
};
