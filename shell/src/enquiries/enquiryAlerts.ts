import { navigation } from '../navigation/navigation';
import { push } from '../push/push';
import { sessionStore } from '../session/sessionStore';
import { toasts } from '../toast/toasts';
import { canNotify, offerNotifications } from './notifications';

export interface Enquiry {
  /** The stream event's id; the same in every tab. */
  eventId: string;
  leadId: string;
  /** The visitor's name. */
  name: string;
  /** The sign-in that received it; no other one sees it. */
  epoch: number;
}

/** Tabs send each other the ids of enquiries that the agent has seen. */
const CHANNEL = 'lintel.enquiries';
/** Time for a visible tab to report that. */
const SEEN_REPORT_MS = 1_000;

const seen = new Set<string>();
let channel: BroadcastChannel | undefined;
let unseen: Enquiry[] = [];

/**
 * Alerts the agent of a new enquiry: with a toast in a visible tab, with a toast in the other tabs once they become
 * visible, and with one browser notification when no tab is visible.
 * @param leads whether this tab shows the notification for all tabs
 */
export function alertOfEnquiry(enquiry: Enquiry, leads: boolean) {
  if (!isForCurrentSession(enquiry)) return;
  listenToOtherTabs();
  offerNotifications();
  if (document.visibilityState === 'visible') {
    channel?.postMessage(enquiry.eventId);
    return showToast([enquiry]);
  }
  unseen.push(enquiry);
  if (leads && canNotify())
    setTimeout(() => seen.has(enquiry.eventId) || showNotification(enquiry), SEEN_REPORT_MS);
}

function isForCurrentSession({ epoch }: Enquiry): boolean {
  const current = sessionStore.getSnapshot();
  return current.signedIn && current.epoch === epoch;
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
    unseen = unseen.filter(isForCurrentSession);
    for (const { eventId } of unseen) channel?.postMessage(eventId);
    showToast(unseen);
    unseen = [];
  });
}

function showToast(enquiries: Enquiry[]) {
  const [first] = enquiries;
  if (!first) return;
  const isOne = enquiries.every(({ leadId }) => leadId === first.leadId);
  toasts.show({
    title: isOne ? alertTitle(first) : `${enquiries.length} new enquiries`,
    action: {
      label: 'Open',
      onSelect: () => navigation.navigate(isOne ? `/leads/${first.leadId}` : '/leads'),
    },
  });
}

const alertTitle = ({ name }: Enquiry) => `New enquiry from ${name}`;

function showNotification(enquiry: Enquiry) {
  // The service worker shows one.
  if (!isForCurrentSession(enquiry) || push.getSnapshot() === 'on') return;
  try {
    // The tag makes the browser show it only once, even if several tabs request it.
    const notification = new Notification(alertTitle(enquiry), {
      body: 'Open it in Lintel',
      tag: enquiry.eventId,
    });
    notification.addEventListener('click', () => {
      notification.close();
      unseen = unseen.filter(({ eventId }) => eventId !== enquiry.eventId);
      channel?.postMessage(enquiry.eventId);
      window.focus();
      if (isForCurrentSession(enquiry)) navigation.navigate(`/leads/${enquiry.leadId}`);
    });
  } catch (cause) {
    // Chrome on Android only supports notifications from service workers.
    console.warn('The browser shows no notification.', cause);
  }
}
