import type { Schemas } from '@lintel/contract/api';
import { apiClient } from '../session/apiClient';
import { onEachSignIn, sessionStore } from '../session/sessionStore';
import { getSessionFamily, readTokens } from '../session/tokens';
import { reportMissingChunk } from '../telemetry';
import { ChangeDispatcher } from './ChangeDispatcher';
import { shareStream } from './shareStream';

/** Emits the account's changes to the modules while a user is signed in. Call once at startup. */
export function startRealtime() {
  const dispatcher = new ChangeDispatcher();

  onEachSignIn(() => {
    const token = readTokens()?.access ?? '';
    return shareStream({
      family: getSessionFamily(token),
      readAfter:
        globalThis.lintelPrefetched?.token === token ? globalThis.lintelPrefetched.lastEventId : undefined,
      connect: (lastEventId, signal) =>
        apiClient.requestForShell('/events', {
          headers: lastEventId ? { 'Last-Event-ID': lastEventId } : {},
          signal,
        }),
      onChange(change, event) {
        dispatcher.dispatch(change);
        if (change.enquiry || change.alert) alertUser(change, event);
      },
      onReset: dispatcher.dispatchAll,
    });
  });
}

function alertUser(change: Schemas['ChangeEvent'], event: { id: string; leads: boolean }) {
  const { epoch } = sessionStore.getSnapshot();
  void import(/* webpackChunkName: "alerts" */ '../alerts/receiveAlert').then(
    ({ receiveAlert }) => receiveAlert(change, { ...event, epoch }),
    reportMissingChunk,
  );
}
