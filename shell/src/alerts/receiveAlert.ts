import type { Schemas } from '@lintel/contract/api';
import { navigation } from '../navigation/navigation';
import { push } from '../push/push';
import { sessionStore } from '../session/sessionStore';
import { toasts } from '../toast/toasts';
import { canNotify, offerNotifications } from './notifications';

type Change = Schemas['ChangeEvent'];

interface Received {
  /** The stream event's id; the same in every tab. */
  id: string;
  /** Whether this tab shows notifications for all tabs. */
  leads: boolean;
  /** The sign-in that received it; no other one sees it. */
  epoch: number;
}

interface Enquiry {
  eventId: string;
  leadId: string;
  /** The visitor's name. */
  name: string;
  epoch: number;
}

/** Tabs send each other the ids of events that the agent has seen. */
const CHANNEL = 'lintel.alerts';
/** Time within which a visible tab reports an event as seen. */
const SEEN_REPORT_MS = 1_000;

const seen = new Set<string>();
let channel: BroadcastChannel | undefined;
let unseen: Enquiry[] = [];

/**
 * Alerts the agent: an enquiry shows a toast in a visible tab and in the other tabs once they become visible; any alert
 * that the agent has chosen shows one notification of the browser while no tab is visible.
 */
export function receiveAlert({ alert, enquiry, id }: Change, event: Received) {
  if (!isForCurrentSession(event)) return;
  listenToOtherTabs();
  if (document.visibilityState === 'visible') channel?.postMessage(event.id);
  if (enquiry && id)
    receiveEnquiry({ eventId: event.id, leadId: id, name: enquiry.name, epoch: event.epoch });
  if (alert && id && event.leads && document.visibilityState !== 'visible' && canNotify())
    setTimeout(() => seen.has(event.id) || showNotification(id, alert, event), SEEN_REPORT_MS);
}

function isForCurrentSession({ epoch }: Pick<Received, 'epoch'>): boolean {
  const current = sessionStore.getSnapshot();
  return current.signedIn && current.epoch === epoch;
}

function receiveEnquiry(enquiry: Enquiry) {
  offerNotifications();
  if (document.visibilityState === 'visible') showToast([enquiry]);
  else unseen.push(enquiry);
}

function listenToOtherTabs() {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    seen.add(data);
    // Another tab has shown it.
    unseen = unseen.filter(({ eventId }) => eventId !== data);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const enquiries = takeUnseen(isForCurrentSession);
    unseen = [];
    showToast(enquiries);
  });
}

/** Removes enquiries from the unseen ones, in all tabs. */
function takeUnseen(isTaken: (enquiry: Enquiry) => boolean): Enquiry[] {
  const taken = unseen.filter(isTaken);
  unseen = unseen.filter((enquiry) => !taken.includes(enquiry));
  for (const { eventId } of taken) channel?.postMessage(eventId);
  return taken;
}

function showToast(enquiries: Enquiry[]) {
  const [first] = enquiries;
  if (!first) return;
  const isOne = enquiries.every(({ leadId }) => leadId === first.leadId);
  toasts.show({
    title: isOne ? `New enquiry from ${first.name}` : `${enquiries.length} new enquiries`,
    action: {
      label: 'Open',
      onSelect: () => navigation.navigate(isOne ? `/leads/${first.leadId}` : '/leads'),
    },
  });
}

function showNotification(
  id: string,
  { title, body, path, hasPush }: NonNullable<Change['alert']>,
  event: Received,
) {
  // The service worker shows the same notification.
  if (!isForCurrentSession(event) || (hasPush && push.getSnapshot() === 'on')) return;
  try {
    // The tag makes the browser show it only once, even if several tabs request it.
    const notification = new Notification(title, { body, tag: id });
    notification.addEventListener('click', () => {
      notification.close();
      takeUnseen(({ leadId }) => path === `/leads/${leadId}`);
      window.focus();
      if (isForCurrentSession(event)) navigation.navigate(path);
    });
  } catch (cause) {
    // Chrome on Android only supports notifications from service workers.
    console.warn('The browser shows no notification.', cause);
  }
}
