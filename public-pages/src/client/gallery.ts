/** Index of the picture that the dialog shows, as stored in the browser's history. */
const shownIn = (state: unknown) => (state as { picture?: number } | null)?.picture;

/**
 * Shows the pictures one by one in a dialog; without the script they are plain links. The dialog is an entry in the
 * browser's history, so that Back closes it.
 */
export function enhanceGallery() {
  const list = document.querySelector('[data-gallery]');
  const dialog = document.querySelector<HTMLDialogElement>('[data-gallery-dialog]');
  const shown = dialog?.querySelector<HTMLImageElement>('[data-shown]');
  const count = dialog?.querySelector('[data-count]');
  if (!list || !dialog || !shown || !count) return;
  const links = [...list.querySelectorAll('a')];
  let current = 0;

  function show(next: number) {
    const link = links[next];
    const picture = link?.querySelector('img');
    if (!link || !picture || !shown || !count) return;
    current = next;
    if (shownIn(history.state) !== undefined) history.replaceState({ picture: next }, '');
    shown.sizes = '100vw';
    shown.srcset = picture.srcset;
    shown.src = link.href;
    shown.alt = picture.alt;
    count.textContent = `${current + 1} of ${links.length}`;
    for (const button of turns) {
      const isEnd = links[current + Number(button.dataset['turn'])] === undefined;
      // A disabled button would lose the focus.
      if (isEnd && document.activeElement === button) dialog?.focus();
      button.disabled = isEnd;
    }
  }
  function open(event: Event, next: number) {
    event.preventDefault();
    history.pushState({ picture: next }, '');
    show(next);
    dialog?.showModal();
  }

  const turns = [...dialog.querySelectorAll<HTMLButtonElement>('[data-turn]')];
  for (const [index, link] of links.entries()) link.addEventListener('click', (event) => open(event, index));
  document.querySelector('[data-gallery-open]')?.addEventListener('click', (event) => open(event, 0));
  for (const button of turns) {
    button.addEventListener('click', () => show(current + Number(button.dataset['turn'])));
  }
  dialog.addEventListener('close', () => {
    if (shownIn(history.state) !== undefined) history.back();
  });
  function follow(state: unknown) {
    const picture = shownIn(state);
    if (picture === undefined) return dialog?.close();
    show(picture);
    if (!dialog?.open) dialog?.showModal();
  }
  addEventListener('popstate', ({ state }) => follow(state));
  // After a reload the history entry contains the picture to show.
  if (shownIn(history.state) !== undefined) follow(history.state);
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(current + 1);
    if (key === 'ArrowLeft') show(current - 1);
  });
  onSwipe(shown, (step) => show(current + step));
}

const SWIPE_THRESHOLD_PX = 40;

/** @param turn receives 1 for a swipe to the left, -1 for a swipe to the right */
function onSwipe(element: HTMLElement, turn: (step: 1 | -1) => void) {
  let start: number | null = null;
  element.addEventListener('touchstart', ({ touches }) => {
    start = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
  });
  element.addEventListener('touchend', ({ changedTouches }) => {
    const distance = (changedTouches[0]?.clientX ?? 0) - (start ?? Number.NaN);
    if (Math.abs(distance) >= SWIPE_THRESHOLD_PX) turn(distance < 0 ? 1 : -1);
    start = null;
  });
}
