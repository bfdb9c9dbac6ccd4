import { push } from '../push/push';
import { sessionStore } from '../session/sessionStore';
import { toasts } from '../toast/toasts';
import { alertOfEnquiry } from './enquiryAlerts';

class Channel extends EventTarget {
  postMessage() {}
}

const shown = jest.spyOn(toasts, 'show').mockImplementation();
const notified = jest.fn();
const granted = Object.assign(
  class extends EventTarget {
    constructor(title: string) {
      super();
      notified(title);
    }
  },
  { permission: 'granted' },
);
let visibility = 'visible';

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel, Notification: granted });
  Object.defineProperty(document, 'visibilityState', { get: () => visibility });
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
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
function enquiry(name: string) {
  count += 1;
  return { eventId: `e${count}`, leadId: `l${count}`, name, epoch: sessionStore.getSnapshot().epoch };
}

test('an unseen enquiry shows a notification, and a toast once the tab is visible', () => {
  alertOfEnquiry(enquiry('Ana'), true);
  jest.runAllTimers();
  expect(notified.mock.calls).toEqual([['New enquiry from Ana']]);
  look('visible');
  expect(shown.mock.calls).toMatchObject([[{ title: 'New enquiry from Ana' }]]);
});

test.each([
  ['on', []],
  ['off', [['New enquiry from Ana']]],
] as const)('[PUSH-02] with notifications of the device %s, an unseen enquiry shows %j', (state, titles) => {
  const snapshot = jest.spyOn(push, 'getSnapshot').mockReturnValue(state);
  alertOfEnquiry(enquiry('Ana'), true);
  jest.runAllTimers();
  expect(notified.mock.calls).toEqual(titles);
  // The service worker's notification doesn't stand for the toast.
  look('visible');
  expect(shown.mock.calls).toMatchObject([[{ title: 'New enquiry from Ana' }]]);
  snapshot.mockRestore();
});

test.each([
  ['another user has signed in', signIn],
  ['the user has signed out', () => sessionStore.update({ signedIn: false })],
])('an enquiry of the account is not shown once %s', (_name, leave) => {
  const late = enquiry('Late');
  alertOfEnquiry(enquiry('Ana'), true);
  leave();
  jest.runAllTimers();
  expect(notified).not.toHaveBeenCalled();
  look('visible');
  alertOfEnquiry(late, true);
  expect(shown).not.toHaveBeenCalled();
});
