import { captureTyping } from './palette/typeAhead';

/** The frame that the page shows until React takes it over; the page's inline script and the shell share this. */
export interface PageFrame {
  /** What it shows of the modules: `getFrameKey`. */
  key: string;
  signedIn: boolean;
  /** What the user pressed or sent before React was ready; repeated then. */
  pressed?: HTMLElement;
  /** Ends the capture of what is typed since the command palette was asked for. @returns the text */
  releaseTyping?(): string;
}

declare global {
  var lintelFrame: PageFrame | undefined;
}

/** Call once React handles the page's events. @returns a function that cancels it */
export function repeatEarlyPress() {
  // An event makes React take over the part of the page that it is in, but not in the middle of an effect.
  const timer = setTimeout(() => {
    const { pressed, releaseTyping } = globalThis.lintelFrame ?? {};
    globalThis.lintelFrame = undefined;
    const typed = releaseTyping?.();
    if (typed !== undefined && pressed?.isConnected) captureTyping(typed);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else if (pressed) findShown(pressed)?.click();
  });
  return () => clearTimeout(timer);
}

/** React may have rendered the frame anew. A link that is gone would load its page from the server. */
function findShown(pressed: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed;
  const describe = (element: HTMLElement) =>
    element.getAttribute('href') ?? `${element.ariaLabel} ${element.textContent}`;
  const all = [...document.querySelectorAll<HTMLElement>(pressed.localName)];
  return all.find((element) => describe(element) === describe(pressed));
}
