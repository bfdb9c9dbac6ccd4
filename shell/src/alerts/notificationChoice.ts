const KEY = 'lintel.notifications';

/** `offer`: an enquiry has arrived, and the agent hasn't decided about notifications yet. */
export type Choice = 'off' | 'not now' | 'offer' | null;

/** Event on the window when the choice changes. */
const CHANGE_EVENT = 'lintel:notifications';

export function readChoice(): Choice {
  try {
    return localStorage.getItem(KEY) as Choice;
  } catch {
    return null;
  }
}

export function saveChoice(choice: Choice) {
  try {
    if (choice === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the offer is shown again next time.
  }
  dispatchEvent(new Event(CHANGE_EVENT));
}

/** Whether to offer notifications: the browser hasn't been asked, and the agent hasn't postponed it. */
export const isOffered = () =>
  typeof Notification === 'function' && Notification.permission === 'default' && readChoice() === 'offer';

export function onChoiceChange(listener: () => void): () => void {
  addEventListener(CHANGE_EVENT, listener);
  return () => removeEventListener(CHANGE_EVENT, listener);
}
