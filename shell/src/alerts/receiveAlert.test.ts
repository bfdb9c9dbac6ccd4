import type { Schemas } from '@lintel/contract/api';
import { navigation } from '../navigation/navigation';
import { push } from '../push/push';
import { sessionStore } from '../session/sessionStore';
import { toasts } from '../toast/toasts';
import { saveChoice } from './notificationChoice';
import { receiveAlert } from './receiveAlert';

const posted = jest.fn();
let deliver = (_message: unknown) => {};
class Channel extends EventTarget {
  constructor() {
    super();
    deliver = (data) => void this.dispatchEvent(new MessageEvent('message', { data }));
  }
  postMessage(message: unknown) {
    posted(message);
  }
}

const shown = jest.spyOn(toasts, 'show').mockImplementation();
const opened = jest.spyOn(navigation, 'navigate').mockImplementation();
const notified = jest.fn();
let latest: EventTarget | undefined;
const granted = Object.assign(
  class extends EventTarget {
    constructor(title: string, options: NotificationOptions) {
      super();
      latest = this;
      notified(title, options.body, options.tag);
    }
    close() {}
  },
  { permission: 'granted' },
);
let visibility = 'visible';

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel, Notification: granted, focus: () => {} });
  Object.defineProperty(document, 'visibilityState', { get: () => visibility });
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  saveChoice(null);
  signIn();
  look('hidden');
});
afterEach(() => jest.useRealTimers());

function signIn() {
  sessionStore.update({ signedIn: true, epoch: sessionStore.getSnapshot().epoch + 1 });
}

function look(state: 'visible' | 'hidden') {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

let count = 0;
/** An event of the current sign-in. */
function makeEvent(leads = true) {
  count += 1;
  return { id: `e${count}`, leads, epoch: sessionStore.getSnapshot().epoch };
}

const enquiry = (name: string): Schemas['ChangeEvent'] => ({
  type: 'lead',
  id: `lead-of-${name}`,
  action: 'created',
  enquiry: { name },
});
const alert = (name: string, hasPush = false): Schemas['ChangeEvent'] => ({
  type: 'alert',
  id: `alert-of-${name}`,
  action: 'created',
  alert: { title: `New lead: ${name}`, body: 'Villa', path: `/leads/lead-of-${name}`, hasPush },
});

/** Receives the server's event for an enquiry. */
function receive(name: string, { leads = true, hasPush = false } = {}) {
  const events = [makeEvent(leads), makeEvent(leads)] as const;
  receiveAlert(enquiry(name), events[0]);
  receiveAlert(alert(name, hasPush), events[1]);
  return events;
}

test('[ALRT-07] an unseen enquiry shows one notification, and a toast once the tab is visible', () => {
  receive('Ana');
  jest.runAllTimers();
  expect(notified.mock.calls).toEqual([['New lead: Ana', 'Villa', 'alert-of-Ana']]);
  look('visible');
  expect(shown.mock.calls).toMatchObject([[{ title: 'New enquiry from Ana' }]]);
});

test('[ALRT-07] a visible tab shows no notification, and tells the others', () => {
  look('visible');
  const [, event] = receive('Ana');
  jest.runAllTimers();
  expect(notified).not.toHaveBeenCalled();
  expect(posted).toHaveBeenCalledWith(event.id);
  expect(shown).toHaveBeenCalledTimes(1);
});

test('[ALRT-07] a hidden tab shows none of what a visible one has reported', () => {
  const [first, second] = receive('Ana');
  deliver(first.id);
  deliver(second.id);
  jest.runAllTimers();
  expect(notified).not.toHaveBeenCalled();
  look('visible');
  expect(shown).not.toHaveBeenCalled();
});

test('[ALRT-07] only the leading tab shows notifications', () => {
  receive('Ana', { leads: false });
  jest.runAllTimers();
  expect(notified).not.toHaveBeenCalled();
});

test('[ALRT-07] a click opens the record, and the enquiry counts as seen in all tabs', () => {
  const [first] = receive('Ana');
  receive('Ben');
  jest.runAllTimers();
  expect(notified).toHaveBeenCalledTimes(2);
  latest?.dispatchEvent(new Event('click'));
  expect(opened.mock.calls).toEqual([['/leads/lead-of-Ben']]);
  look('visible');
  expect(shown.mock.calls).toMatchObject([[{ title: 'New enquiry from Ana' }]]);
  expect(posted).toHaveBeenCalledWith(first.id);
});

test.each([
  ['on', true, 0],
  ['on', false, 1],
  ['off', true, 1],
] as const)(
  '[PUSH-02] [ALRT-07] with push %s on the device and in the settings %j, shows %i notifications',
  (state, hasPush, times) => {
    const snapshot = jest.spyOn(push, 'getSnapshot').mockReturnValue(state);
    receive('Ana', { hasPush });
    jest.runAllTimers();
    expect(notified).toHaveBeenCalledTimes(times);
    // The service worker's notification doesn't replace the toast.
    look('visible');
    expect(shown.mock.calls).toMatchObject([[{ title: 'New enquiry from Ana' }]]);
    snapshot.mockRestore();
  },
);

test('[ALRT-07] shows none where the agent has turned them off in this browser', () => {
  saveChoice('off');
  receive('Ana');
  jest.runAllTimers();
  expect(notified).not.toHaveBeenCalled();
});

test.each([
  ['another user has signed in', signIn],
  ['the user has signed out', () => sessionStore.update({ signedIn: false })],
])('nothing of the account is shown once %s', (_name, leave) => {
  const late = makeEvent();
  receive('Ana');
  leave();
  jest.runAllTimers();
  expect(notified).not.toHaveBeenCalled();
  look('visible');
  receiveAlert(enquiry('Late'), late);
  expect(shown).not.toHaveBeenCalled();
});
