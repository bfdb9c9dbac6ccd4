/** If a page shows no new heading within this time, the existing heading gets the focus. */
const HEADING_TIMEOUT_MS = 800;

interface Heading {
  element: HTMLElement;
  text: string;
}

let currentPath: string | null = null;
let lastHeading: Heading | null = null;
/** Set from a navigation until the new page's heading has the focus. */
let pendingFocus: {
  headingBefore: Heading | null;
  focusedBefore: Element | null;
  timer: ReturnType<typeof setTimeout>;
} | null = null;

/** Handles a change of the path. The first path in a tab leaves the focus to the browser. */
export function handleRouteChange(pathname: string, hash: string) {
  const hasChanged = currentPath !== null && currentPath !== pathname;
  currentPath = pathname;
  if (hasChanged) {
    if (pendingFocus) clearTimeout(pendingFocus.timer);
    if (!hash) window.scrollTo(0, 0);
    pendingFocus = {
      headingBefore: lastHeading,
      focusedBefore: document.activeElement,
      timer: setTimeout(focusCurrentHeading, HEADING_TIMEOUT_MS),
    };
  }
  syncHeading();
}

/** Sets the document's title to the page's heading, and moves the focus to it when the page is new. */
export function syncHeading() {
  const heading = findHeading();
  if (!heading) return;
  document.title = `${heading.text} · Lintel`;
  const { headingBefore } = pendingFocus ?? {};
  if (pendingFocus && (headingBefore?.element !== heading.element || headingBefore.text !== heading.text))
    focusAfterPaint();
  lastHeading = heading;
}

/** Focusing lays out the page, which would delay its first paint. */
function focusAfterPaint() {
  const scheduled = pendingFocus;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (pendingFocus === scheduled) focusCurrentHeading();
    }),
  );
}

function focusCurrentHeading() {
  const heading = findHeading();
  if (pendingFocus && heading) focusHeading(heading.element);
}

function focusHeading(element: HTMLElement) {
  const focusedBefore = pendingFocus?.focusedBefore;
  clearTimeout(pendingFocus?.timer);
  pendingFocus = null;
  // Don't interrupt the user while they are typing on the new page.
  const active = document.activeElement;
  if (active !== focusedBefore && active?.matches('main :is(input, textarea, select, [contenteditable])'))
    return;
  element.tabIndex = -1;
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}

function findHeading(): Heading | null {
  const all = [...document.querySelectorAll<HTMLElement>('h1')].filter(
    // A skeleton shows the title of the page that replaces it.
    (element) => !element.closest('[hidden], [data-fallback]'),
  );
  // A page that is still loading has an empty heading.
  const element = all.find((candidate) => candidate.textContent?.trim());
  return element ? { element, text: element.textContent?.trim() ?? '' } : null;
}
