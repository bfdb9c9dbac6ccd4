import { apiClient } from '../session/apiClient';
import { onEachSignIn, sessionStore } from '../session/sessionStore';
import { getSessionFamily, readTokens } from '../session/tokens';
import { reportMissingChunk } from '../telemetry';
import { ChangeDispatcher } from './ChangeDispatcher';
import { shareStream } from './shareStream';

/** Emits the account's changes to the modules while a user is signed in. Call once at startup. */
export function startRealtime() {
  const dispatcher = new ChangeDispatcher();

  onEachSignIn(() =>
    shareStream({
      family: getSessionFamily(readTokens()?.access ?? ''),
      connect: (lastEventId, signal) =>
        apiClient.requestForShell('/events', {
          headers: lastEventId ? { 'Last-Event-ID': lastEventId } : {},
          signal,
        }),
      onChange(change, event) {
        dispatcher.dispatch(change);
        if (change.enquiry && change.id) alertOfEnquiry(change.id, change.enquiry.name, event);
      },
      onReset: dispatcher.dispatchAll,
    }),
  );
}

function alertOfEnquiry(leadId: string, name: string, { id, leads }: { id: string; leads: boolean }) {
  const { epoch } = sessionStore.getSnapshot();
  void import(/* webpackChunkName: "enquiries" */ '../enquiries/enquiryAlerts').then(
    (alerts) => alerts.alertOfEnquiry({ eventId: id, leadId, name, epoch }, leads),
    reportMissingChunk,
  );
}
