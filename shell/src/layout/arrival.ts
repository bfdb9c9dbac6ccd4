/** How long a page may take to show a heading that differs from the last page's; then the one there is taken. */
const PATIENCE_MS = 800;

interface Heading {
  element: HTMLElement;
  text: string;
}

let path: string | null = null;
let seen: Heading | null = null;
/** Set from a navigation until the new page's heading has the focus. */
let arriving: {
  before: Heading | null;
  focused: Element | null;
  timer: ReturnType<typeof setTimeout>;
} | null = null;

/** Told of every path; the first one of a tab leaves the focus to the browser. */
export function arriveAt(pathname: string, hash: string) {
  const moved = path !== null && path !== pathname;
  path = pathname;
  if (moved) {
    if (arriving) clearTimeout(arriving.timer);
    if (!hash) window.scrollTo(0, 0);
    arriving = { before: seen, focused: document.activeElement, timer: setTimeout(settle, PATIENCE_MS) };
  }
  readHeading();
}

/** Takes the title from the page's heading, and moves the focus there when the page is new. */
export function readHeading() {
  const heading = currentHeading();
  if (!heading) return;
  document.title = `${heading.text} · Lintel`;
  const { before } = arriving ?? {};
  if (arriving && (before?.element !== heading.element || before.text !== heading.text))
    focus(heading.element);
  seen = heading;
}

function settle() {
  const heading = currentHeading();
  if (arriving && heading) focus(heading.element);
}

function focus(element: HTMLElement) {
  const before = arriving?.focused;
  clearTimeout(arriving?.timer);
  arriving = null;
  // Someone who is already typing on the new page is not interrupted.
  const active = document.activeElement;
  if (active !== before && active?.matches('main :is(input, textarea, select, [contenteditable])')) return;
  element.tabIndex = -1;
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}

function currentHeading(): Heading | null {
  const all = [...document.querySelectorAll<HTMLElement>('h1')].filter(
    (element) => !element.closest('[hidden]'),
  );
  // A page that is still on its way shows an empty one.
  const element = all.find((candidate) => candidate.textContent?.trim());
  return element ? { element, text: element.textContent?.trim() ?? '' } : null;
}
