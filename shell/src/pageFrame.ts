import { captureTyping } from './palette/typeAhead';

/** The frame that the page shows until React hydrates it; shared by the page's inline script and the shell. */
export interface PageFrame {
  /** The key of the frame's module data: `getFrameKey`. */
  key: string;
  signedIn: boolean;
  /** The element that the user pressed, or the form that was submitted, before React was ready; repeated afterwards. */
  pressed?: HTMLElement;
  /** Ends the capture of text typed since the command palette was requested. @returns the text */
  releaseTyping?(): string;
}

declare global {
  var lintelFrame: PageFrame | undefined;
}

/** Repeats the early press. Call once React handles the page's events. @returns a function that cancels it */
export function repeatEarlyPress() {
  // In a separate task, because an event makes React hydrate the part of the page that contains it, but not in the
  // middle of an effect.
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

/**
 * Finds the pressed element or its replacement, because React may have rendered the frame again. A click on a removed
 * link would load its page from the server.
 */
function findShown(pressed: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed;
  const describe = (element: HTMLElement) =>
    element.getAttribute('href') ?? `${element.ariaLabel} ${element.textContent}`;
  const all = [...document.querySelectorAll<HTMLElement>(pressed.localName)];
  return all.find((element) => describe(element) === describe(pressed));
}
